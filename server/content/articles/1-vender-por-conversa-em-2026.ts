import type { Article } from '#shared/models/article.ts'
import { rightOfRegret } from '#shared/site.ts'

export const article: Article = {
  id: 1,
  title: 'Vender conversando em 2026',
  excerpt:
    'Seis mudanças que se veem no dia a dia de quem vende por WhatsApp, o que elas pedem de um negócio pequeno e o que continua igual.',
  date: '2026-07-07',
  author: 'igor-paiva',
  category: 'Tendências',
  content: `Minha tia vende bolo desde antes de eu nascer. Durante décadas, a loja dela foi o telefone fixo da cozinha, um caderno de capa dura e a memória. Hoje a loja é o WhatsApp. O caderno continua ao lado do forno, mas o pedido chega com foto de referência, endereço pelo mapa e Pix antes de a massa ir para a assadeira.

Ela nunca chamou isso de transformação digital. Chama de “atender o pessoal”. Penso nela quando me pedem previsões, porque o que muda para quem vende conversando aparece primeiro em quem vive disso e só depois nas palestras. O que segue é observação de quem passa o dia ouvindo vendedores. Não trago pesquisa nem porcentagem. Compare com a sua tela e discorde à vontade.

# O que está mudando

## A conversa virou a loja

Há pouco tempo, o caminho era site, carrinho, pagamento, e o WhatsApp servia para reclamar do atraso. Para muito negócio pequeno, a ordem se inverteu. A pessoa vê um vídeo no Instagram, toca no link do perfil e já está falando com alguém. O site, quando existe, ela visita depois, para conferir se a empresa é de verdade.

Isso muda o que se espera da primeira resposta. Ela faz o papel que antes era da vitrine, do vendedor e do balcão, tudo em três linhas. “Olá, em que posso ajudar?” desperdiça esse momento. Compare com o que poderia escrever uma loja de plantas.

“Oi, Tati! A jiboia do vídeo tem em dois tamanhos, R$ 39 e R$ 75, e entrego em Campinas amanhã. Seu cantinho pega sol direto?”

Tem preço, tem entrega e tem uma pergunta que só faz quem entende de planta. Em troca de uma linha a mais de trabalho, a conversa já começa no meio do caminho.

## O cliente reconhece robô de longe

Menu com números, “não entendi, digite novamente”, atendente que se chama Assistente Virtual e responde à pergunta errada: todo mundo já passou por isso e aprendeu a fugir. Muita gente escreve “falar com atendente” antes de ler a primeira opção.

Chatbot tem o seu lugar. Para segunda via de boleto às três da manhã, resolve. Para decidir o colégio do filho, a terapeuta ou o primeiro apartamento, as pessoas querem alguém do outro lado. Ser gente, numa caixa de entrada cheia de respostas automáticas, voltou a ser vantagem de quem é pequeno.

E dá para mostrar isso na primeira linha. “Oi, aqui é a Joana, da escola. Vi que a Sofia tem quatro anos. Quer conhecer a sala dela numa manhã de aula, com as crianças lá?” Nenhum menu convida assim. O nome de quem atende, um detalhe que só aparece quando alguém leu e um convite concreto: a receita é velha e segue em falta.

## A IA sai da frente e vai para o lado

Durante um tempo, a promessa era a máquina que atende no seu lugar. O uso que está pegando é outro: a máquina que lê junto, lembra, rascunha e deixa a pessoa decidir. O cliente conversa com você. Você conversa com uma ajudante que não esquece quem pediu orçamento na terça.

É o desenho que escolhemos no Fechou, e portanto não sou juiz imparcial. Ele existe para mostrar etiquetas, sugerir respostas e indicar quando parece hora de fechar, sem enviar nada sozinho. Ainda assim, o argumento vale para qualquer ferramenta. Quem vende conversando vende confiança, e confiança delegada por inteiro se gasta depressa.

Antes de adotar qualquer uma, faça quatro perguntas a quem está vendendo a ferramenta.

- Alguma mensagem sai sem que eu veja?
- O que vocês guardam das conversas dos meus clientes?
- Consigo mudar o texto antes de enviar, ou só aceitar?
- Se eu cancelar, até quando uso e o que acontece com os meus dados?

Resposta boa cabe em uma frase cada. As nossas: nenhuma; o conteúdo não fica armazenado; muda o que quiser; usa até o fim do período pago e apaga os dados quando quiser.

## O pagamento entrou na conversa

O Pix encurtou a distância entre “quero” e “paguei”. A pessoa combina, copia a chave, manda o comprovante e volta ao assunto, tudo sem sair do sofá. O Pix Automático, em que o cliente autoriza uma vez a cobrança que se repete, começa a fazer sentido para quem tem CNPJ, MEI inclusive, e cobra mensalidade: aulas, acompanhamento, manutenção de site.

A consequência é curiosa. Com o pagamento tão perto, o que trava a venda é menos o caixa e mais a dúvida. Será que chega a tempo? Será que serve em mim? E se eu não gostar? Responder a essas três perguntas antes que sejam feitas vale mais do que dar desconto.

Um bom fechamento cabe em três linhas:

- “Fica R$ 320 pela mesa, com a entrega em Santo André.”
- “Chega na quinta, entre 13h e 17h. Se não servir no espaço, você tem ${rightOfRegret.days} dias para devolver.”
- “Pix ou cartão? Assim que confirmar, já ponho o seu nome na rota.”

## A lista grande perdeu a graça

Disparar a mesma promoção para duas mil pessoas ficou caro na plataforma do WhatsApp para empresas, que cobra por mensagem, e rende cada vez menos. As pessoas silenciam, bloqueiam, denunciam. Quem abusa arrisca perder o número, que para muita gente é o ponto comercial.

Enquanto isso, vinte mensagens escritas para vinte pessoas, com um motivo para cada, continuam trazendo gente de volta. Dá mais trabalho? Dá. Mas é um trabalho que cabe numa tarde, e nenhum concorrente consegue copiar, porque só você sabe que a Regina faz aniversário de casamento em agosto.

“Regina, ano passado você levou o bolo de nozes para o aniversário de casamento. Repito em agosto ou inventamos outro?”

## Privacidade virou boa educação

As pessoas perguntam mais: de onde você tirou o meu número, quem vê essa conversa, para que serve o CPF? São perguntas razoáveis, e a LGPD está do lado de quem pergunta. Pequeno negócio não fica fora dela.

Na prática, cabe em hábitos: guardar só o que usa, não comprar lista, avisar para que serve o contato, apagar quando pedirem, escolher ferramentas que expliquem o que fazem com os dados. Quem atende na área da saúde, em consultório ou online, redobra a atenção, porque o que o paciente conta ali é dado sensível. Nenhum desses hábitos atrapalha a venda. Ao contrário: a pessoa que se sente cuidada fala mais, e quem fala mais recebe uma proposta melhor.

# O que continua igual

Com tanta coisa mexendo, convém lembrar o que não se mexeu. Gente compra de quem entende o problema. Preço escondido irrita. Promessa cumprida traz vizinho, cunhada e colega de trabalho. E pressa de vendedor se sente até por escrito.

Também continua igual o valor de dizer não. O professor que avisa que duas semanas não bastam para recuperar o ano, o barbeiro que desaconselha a química no cabelo fraco, a loja que informa que o tecido encolhe: cada um perde um pedido e ganha uma reputação. Por escrito, aliás, a franqueza rende mais, porque fica guardada na conversa.

O balcão da padaria já ensinava isso. Só que, no balcão, você via a cara da pessoa. Na conversa, precisa ler o ritmo: a demora, a pergunta repetida, o “hum” sozinho numa linha. É uma habilidade nova feita de atenção antiga, e se aprende praticando.

# Para o segundo semestre

Se eu tivesse um negócio de bairro, com uma ou duas pessoas atendendo, faria pouca coisa até dezembro, e faria bem.

- Reescreveria a primeira resposta. Preço ou faixa de preço, uma informação útil, uma pergunta de quem entende.
- Daria um destino a cada “vou pensar”: data, motivo e nome de quem vai retornar.
- Deixaria o pagamento pronto: chave Pix com o nome que aparece, prazo do boleto, condição no cartão.
- Separaria o número pessoal do número da loja.
- Trocaria um disparo por vinte mensagens de verdade, uma vez por mês.
- Olharia as conversas que morreram, toda sexta, por quinze minutos, à procura do ponto em que travaram.

Cada ramo tem a sua versão. A psicóloga cuida de não transformar a primeira conversa em consulta e explica com delicadeza como funcionam sessão, sigilo e valor. O corretor manda a planta, o condomínio e o IPTU antes que perguntem. A agência para de enviar proposta de quarenta páginas e resume em cinco linhas o que faria no primeiro mês. O professor combina a mensalidade e a regra de falta antes da primeira aula.

Nada disso depende de ser grande. Empresas enormes gastam muito para parecer próximas. Quem é pequeno já está perto, e o risco é outro: não dar conta de estar perto de todo mundo ao mesmo tempo. É aí que organização e tecnologia ajudam. Elas tiram da sua cabeça o que é lista, data e lembrete, e deixam livre a parte que o cliente percebe.

Perguntei à minha tia o que ela acha da inteligência artificial. Ela respondeu sem parar de bater a massa: “Se lembrar da encomenda da dona Neuza para mim, já gostei. Mas quem fala com a dona Neuza sou eu.” Não conheço previsão melhor para 2026.`,
}
