import type { Article } from '#shared/models/article.ts'

export const article: Article = {
  id: 6,
  title: 'O cliente sumiu? Volte com um bom motivo',
  excerpt:
    'Quatro motivos honestos para retomar uma conversa parada, com mensagens para adaptar e um limite claro para saber quando parar.',
  date: '2026-10-20',
  author: 'rafael-nunes',
  category: 'Vendas',
  content: `Silêncio quase nunca é não. Na maior parte das vezes, a vida atravessou a conversa: o almoço queimou, a reunião começou, a mensagem desceu na lista.

Demorei para acreditar nisso. Quando comecei a vender por WhatsApp, cada sumiço parecia um veredito sobre o meu preço. Eu esperava três dias, tomava coragem e mandava: “Oi, tudo bem? Conseguiu ver?” A resposta, quando vinha, era um “ainda não” que enterrava o assunto. O cliente não tinha feito nada de errado. Eu é que tinha voltado de mãos vazias.

# Por que as pessoas somem

Antes de escrever, releia a conversa inteira e tente adivinhar onde ela travou. Quase sempre foi num destes pontos.

- A pessoa está comparando. Pediu preço a você e a mais dois, e quem explicar melhor sai na frente.
- Falta alguém opinar. O marido, a sócia, a mãe do aluno, o dono do imóvel.
- O dinheiro tem data. O salário cai no dia 5, a parcela do cartão termina no mês que vem.
- Ficou uma dúvida no ar. Você mandou o orçamento, e a pergunta era se atende no sábado.
- Foi só esquecimento. Acontece com quem tem filho, chefe e quarenta grupos.

Repare que nenhum desses motivos é raiva de você. E que cada um pede uma mensagem diferente: quem compara precisa de clareza, quem depende da sócia precisa de um texto para encaminhar, quem espera o salário precisa de uma data.

Se a releitura não mostrar nada, olhe para a sua última mensagem. Ela terminava com uma pergunta? “Segue o orçamento, qualquer coisa estou à disposição” é simpática e não pede resposta. O cliente leu, achou bom e ficou sem saber o que fazer com aquilo.

# Quatro bons motivos

Um bom motivo é algo que a pessoa ganha ao ler. Se a mensagem só serve para aliviar a sua ansiedade, guarde. Estes quatro cabem em quase qualquer negócio.

## Uma data que serve para ela

Abriu um horário, entrou um produto, mudou um prazo. Vale quando combina com o que a pessoa pediu e quando é verdade. Inventar “outro interessado” na terceira conversa acaba com a confiança.

“Davi, abriu sábado às 10h, o horário de que você gosta. Reservo?”

## Uma resposta que você ficou devendo

Procure no histórico a pergunta que você não respondeu direito. É o motivo mais forte que existe, porque o pedido veio do outro lado.

“Patrícia, você tinha perguntado se dá para parcelar o curso no boleto. Confirmei aqui: dá, em três vezes. Quer que eu mande as datas?”

## Um exemplo parecido

Mostre como uma situação igual se resolve. Conte o problema e a saída, sem expor ninguém: nome, foto e conversa de cliente só aparecem com autorização. Quem trabalha com saúde tem ainda as regras do conselho; nesse caso, explique o seu método e deixe os pacientes fora da história.

“Renata, lembrei do seu caso hoje. Quando a loja tem muito produto parado, costumo começar pelas fotos dos dez mais procurados. Posso mostrar como eu faria na sua?”

## Um passo pequeno

“Fechar o pacote de seis meses” assusta. “Mandar uma foto do quarto” é fácil. Quando a decisão parece grande, corte um pedaço que a pessoa consiga resolver em um minuto.

“Seu Osvaldo, para eu acertar o orçamento da pintura, me manda uma foto da parede da janela? Com ela já fecho o valor certo.”

# Como fica na prática

A diferença entre cobrar e ajudar costuma estar numa frase. Compare.

Em vez de:

- “Oi, sumida! Viu minha mensagem?”
- “E aí, decidiu sobre as aulas?”
- “Estou passando para saber se ainda tem interesse.”

Experimente:

- “Bia, vi aqui que a prova do Caio é dia 12. Consigo encaixar três aulas antes, terça ou quinta. Qual dia é mais tranquilo para ele?”
- “Lúcia, o apartamento da Rua das Acácias aceita cachorro, falei com o síndico. Quer visitar na sexta de manhã?”
- “Fábio, você disse que ia falar com a sua sócia. Preparei um resumo de meia página para ela ler. Mando aqui?”

As três têm o nome da pessoa, um fato novo e uma pergunta só. Nenhuma pede desculpa por incomodar, porque não incomoda.

## A hora de voltar

Se a pessoa deu uma data, respeite a data. “Falo com você depois do dia 5” significa dia 6, e anotar isso vale mais do que qualquer técnica. Sem data combinada, gosto de voltar em dois dias quando a compra é simples, como um corte ou um produto da loja, e em cinco ou seis quando envolve família, contrato ou obra.

Horário também conta. Mande quando você puder responder em seguida. Uma ótima mensagem às 22h, com você dormindo às 22h10, deixa o cliente falando sozinho.

E prefira texto curto a áudio. Quem está há uma semana sem responder dificilmente para tudo para ouvir dois minutos de explicação, mas lê três linhas na fila do mercado.

## Onde o Fechou ajuda

O difícil é a volta não escapar numa terça corrida. É para isso que fazemos o Fechou: ele mostra quem está quase esquecido, com as etiquetas e o motivo, sem disparar a mesma frase para a lista inteira. Ao lado do WhatsApp Web, ele sugere três textos, com o que está no seu catálogo, ou diz que é melhor esperar. O lembrete espera em Hoje, com a hora e o motivo, e some quando você traz a resposta ou toca em Feito. Você escolhe, muda e envia. Às vezes, a melhor decisão é não voltar agora, porque só você sabe que a cliente está de luto ou de férias.

# Quando parar

Duas tentativas com motivo bastam. Na terceira, despeça-se com a porta aberta e sem mágoa escondida na frase.

“Marcos, imagino que agora não seja o momento, e tudo bem. Vou parar de escrever por aqui. Quando quiser retomar o site, é só mandar um oi que eu ainda tenho as suas anotações.”

Muita gente responde justamente a essa.

Há dois casos em que nem a despedida cabe. Se a pessoa disse “não quero”, agradeça e encerre. Se pediu para não receber mais mensagens, ou para ter os dados apagados, cuide disso no mesmo dia. É respeito, e a LGPD dá a ela esse direito.

Agora escolha três conversas paradas, só três. Para cada uma, complete esta frase antes de digitar: “Vale a pena ler isto porque…” Se não conseguir completar, espere até ter o que levar.`,
}
