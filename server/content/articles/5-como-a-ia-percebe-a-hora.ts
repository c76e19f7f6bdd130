import { answerOnAi } from '#shared/customer-question.ts'
import { stillBuilding } from '#shared/features.ts'
import type { Article } from '#shared/models/article.ts'

export const article: Article = {
  id: 5,
  title: 'Como a IA percebe que chegou a hora',
  excerpt:
    'Que sinais de uma conversa mostram que o cliente está pronto, como a IA os lê, onde ela erra e por que a última palavra é sua.',
  date: '2026-09-29',
  author: 'helena-castro',
  category: 'Tecnologia',
  content: `Leia estas três mensagens e diga qual cliente está mais perto de comprar.

- “Nossa, que trabalho lindo! Amei demais!!!”
- “Qual o valor do pacote?”
- “Vocês atendem na quinta depois das 18h? E aceitam cartão?”

Quem atende há algum tempo aponta a terceira sem pensar. Não há elogio nem exclamação, e o preço nem é mencionado. Mas a pessoa já está encaixando o serviço na semana dela e separando o jeito de pagar. Na cabeça, já comprou; falta alguém confirmar.

Essa leitura, que um bom vendedor faz em meio segundo, é o que procuramos ensinar à IA do Fechou. Vou contar como ela funciona em linhas gerais, sem entrar na matemática, e também onde escorrega, porque saber isso muda a forma de usá-la. As etiquetas, a hora de fechar, as respostas sugeridas e os lembretes já estão no ar, nas conversas que você traz. ${stillBuilding}

# O que é um sinal

Uma palavra sozinha diz pouco. “Preço” aparece na boca de quem vai comprar, de quem está só pesquisando e de quem acha tudo caro. Importa a palavra no lugar em que está: o que veio antes, o que a pessoa já sabe, o que ela deixou de perguntar.

Por isso a IA do Fechou lê a conversa como um todo. Ela junta regras do português de quem vende com o que aprendeu em centenas de conversas de exemplo, todas inventadas. Quando alguém pergunta o que é, depois quanto custa, depois se dá para começar na segunda, há uma direção ali. A IA estima essa direção. Note o verbo: estima.

## Sinais de que está chegando perto

Em conversas de venda, alguns movimentos se repetem tanto que vale conhecê-los de cor, com ou sem IA.

- A pergunta muda de “como” para “quando”. “Como funciona a terapia online?” é curiosidade. “Você tem horário à noite?” é agenda.
- O pagamento entra na conversa. Pix, boleto, parcela, nota fiscal: ninguém pergunta isso por esporte.
- Aparece um detalhe da vida real. Medida da parede, CEP, idade do filho, nome do cachorro.
- A pessoa fala como se a compra já estivesse feita. “Onde eu estaciono quando for aí?”
- Ela volta sozinha. Sumiu na semana passada e reapareceu hoje com uma pergunta específica.

Um sinal isolado é pista. Dois ou três juntos, na mesma tarde, são convite.

Pense numa corretora. O interessado pergunta pelo condomínio: pista. Meia hora depois, quer saber se o banco da esquina financia aquele prédio. À noite, manda a planta com um rabisco e pergunta se o sofá cabe naquela parede. Se a resposta dela for “cabe, sim”, e mais nada, o momento passa. Se for “cabe, sim, e sobra espaço para a mesa; quer medir lá no sábado?”, a visita está marcada.

## Sinais de que ainda é cedo

O contrário também ensina. Elogio sem pergunta, “depois eu vejo”, resposta de uma palavra, comparação com três concorrentes, dúvida que volta pela segunda vez: nada disso é recusa, mas oferecer o fechamento nessa hora soa como pressa. O melhor aqui é ajudar mais um pouco. Uma dúvida bem respondida traz o próximo sinal.

Silêncio, por sua vez, engana. A mesma pausa de dois dias pode ser desinteresse, fim de mês ou criança com febre. Por isso, quando a conversa para, o Fechou mostra a quem voltar, antes que a conversa esfrie. Volte com alguma coisa útil a dizer.

# Do sinal à sugestão

Percebido o momento, o Fechou faz três coisas na tela de quem atende: mostra etiquetas na conversa, indica se está na hora de fechar e sugere três respostas que cabem naquele ponto. Imagine um pai procurando aula particular de matemática. As frases a seguir são nossas, escritas à mão para mostrar o que muda conforme a hora.

Quando é cedo:

- “Boa pergunta, Tiago. As aulas são individuais, e eu monto o plano depois de ver uma prova antiga da Laura. Em que matéria ela sente mais dificuldade?”

Quando está esquentando:

- “Com duas aulas por semana, dá para ver frações e porcentagem antes do fim do bimestre. Ela estuda de manhã ou à tarde?”

Quando chegou a hora:

- “Então fica ótimo às terças e quintas, 15h. Posso reservar a partir desta terça e mandar a chave Pix da primeira semana?”

O pai é o mesmo nas três. Muda o tamanho do passo que cada frase pede. A primeira pede uma informação, a segunda pede um detalhe da rotina, a terceira pede um sim. Quem pula da primeira para a terceira assusta.

Numa sugestão do Fechou, preço, data, link e promessa vêm do seu catálogo, da sua configuração e da própria conversa, ou de frases prontas, como “vou ver e já te falo”, e cada frase é conferida antes de aparecer. Se falta um dado, o Fechou pergunta a você uma vez, e a resposta fica no catálogo. E há horas em que ele não sugere frase nenhuma: diz que é melhor esperar ou que a pessoa pediu para ser deixada em paz.

## Quem envia é você

A sugestão fica esperando ao lado do WhatsApp Web. Você copia, cola e muda, ou ignora. O Fechou não responde ao cliente por conta própria e não manda a mesma mensagem para uma lista. Isso é escolha de projeto, e eu gosto dela por um motivo técnico: um modelo que erra numa sugestão custa dois segundos do seu tempo. Um modelo que erra numa mensagem enviada custa um cliente.

# Onde ela erra

Desconfie de quem vende uma IA que não erra. A nossa também erra, e quase sempre nos mesmos lugares.

- Ironia. “Maravilha, mais uma taxa!” pode parecer entusiasmo para quem lê depressa.
- O que ficou fora da conversa. Se vocês combinaram tudo por telefone ou no balcão, ela não estava lá.
- Costume local. Em alguns lugares, “vou ver e te falo” é um não educado. Em outros, é um sim que precisa de dois dias.
- Intimidade. Com cliente de dez anos, uma frase corretinha demais soa estranha.
- Delicadeza. Luto, doença, desemprego: a oportunidade pode até existir, e a hora não ser essa.

Nesses casos, a sua leitura vale mais. Psicólogas e nutricionistas sabem disso melhor do que ninguém: há momentos em que a resposta certa não vende nada. Quando alguém escreve “não estou bem hoje”, a única pergunta que cabe é como ela está.

## Como tirar mais dela

Algumas atitudes simples melhoram o resultado. Nenhuma exige entender de tecnologia.

- Configure as preferências e monte o catálogo logo no começo, em vez de deixar para depois.
- Discorde. Etiqueta errada sai com um toque em “Não é isso”, e a próxima leitura respeita.
- Corrija o texto antes de enviar, mesmo quando está quase bom. O texto tem de soar como você.
- Registre na conversa o que foi combinado fora dela: “Como falamos por telefone, fica R$ 600 com a entrega.” Ajuda o cliente, a equipe e a IA.
- Duvide de uma sugestão por dia, de propósito. Releia a conversa e decida se concorda.

Você aprende junto. No começo, a etiqueta chama a sua atenção para algo que você já tinha lido sem notar. Com o tempo, pode acontecer de você enxergar o sinal antes de a etiqueta aparecer. Acho isso ótimo.

# E a privacidade de quem escreve?

Pergunta justa. Do outro lado da tela há alguém contando onde mora, quanto pode gastar, às vezes o que sente. O conteúdo das conversas não fica armazenado no Fechou, as conexões são criptografadas e seguimos a LGPD. O que coletamos está listado na política de privacidade: dados de cadastro e de uso, informações do aparelho e metadados das mensagens, sem o texto delas. Não vendemos dados.

A sua parte também conta. Se um cliente quiser saber se você usa inteligência artificial no atendimento, diga a verdade com simplicidade.

“${answerOnAi}”

Para treinar o olhar, abra agora uma conversa que virou venda e outra que morreu. Leia as duas desde o início e procure o instante em que a pergunta mudou de “como” para “quando”. Na que deu certo, veja o que você respondeu logo depois. Na outra, talvez descubra que a pessoa perguntou pelo horário de quinta, e você mandou o catálogo.`,
}
