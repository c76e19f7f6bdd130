import type { Article } from '#shared/models/article.ts'

export const article: Article = {
  id: 2,
  title: 'Três perguntas que encurtam a venda',
  excerpt:
    'Prazo, orçamento e decisão: como descobrir os três pelo WhatsApp, na ordem certa e sem transformar a conversa em interrogatório.',
  date: '2026-07-28',
  author: 'rafael-nunes',
  category: 'Vendas',
  content: `“Quanto custa?” A mensagem chega assim, seca, às 11h23 de uma quarta. Você responde com o valor, a pessoa visualiza e some. Ou então você responde com um áudio de quatro minutos, o catálogo em PDF, a tabela de preços e três fotos, e a pessoa some também.

Nos dois casos faltou a mesma coisa: saber para quem você estava respondendo. Preço sem contexto vira número solto, e número solto sempre parece caro. Três perguntas resolvem isso. Com elas você chega mais depressa à proposta certa, ou descobre cedo que não é o caso de vender. Ninguém precisa ser enrolado no caminho.

# Para quando você precisa?

Comece pelo prazo. É a pergunta mais leve das três e a que mais revela. Quem responde “para sábado” está comprando. Quem responde “estou vendo para o ano que vem” está passeando, e passear é um direito.

Cada negócio tem o seu jeito de perguntar:

- Barbearia: “É para hoje ou você prefere no fim de semana?”
- Corretora: “Você precisa se mudar até quando? O contrato atual tem data para acabar?”
- Professor particular: “A prova é que dia? Assim eu vejo quantas aulas cabem antes.”
- Loja online: “É presente? Me diz a data e o CEP que eu confiro se chega a tempo.”

Veja que a pergunta já vem com um motivo. “Para eu ver se chega a tempo” explica por que você quer saber, e quem entende o porquê responde.

A resposta muda o que você faz em seguida. Prazo curto pede horário, frete e forma de pagamento logo. Prazo longo pede uma boa explicação e um dia marcado para voltar: “Combinado, volto a falar com você em setembro. Pode ser na primeira semana?”

E existe a resposta que mostra que não dá. Se a pessoa precisa do vestido pronto na sexta e a sua costureira só entrega na outra semana, diga logo e indique uma colega. Você perde uma venda que ia virar reclamação.

# O que cabe para você agora?

Dinheiro é a pergunta que ninguém gosta de fazer. O erro comum é soltar “qual é o seu orçamento?” na segunda mensagem. Pouca gente tem um orçamento na ponta da língua, e quem já tem um número na cabeça teme que você cobre até o último centavo dele.

Funciona melhor oferecer uma escada. Você mostra dois ou três degraus, e a pessoa diz onde pisa.

“Trabalho de duas formas, Helô. Tem a consulta avulsa, boa para tirar dúvidas e sair com um plano, e tem o acompanhamento de três meses, para quem quer ajuste toda semana. Qual delas combina mais com este momento?”

“Camisa para a equipe toda dá para fazer em malha simples ou em algodão mais grosso, que dura mais lavagens. Vocês vão usar todo dia ou só no evento?”

A segunda mensagem nem fala em dinheiro e mesmo assim descobre quanto faz sentido gastar. É por aí. Depois da resposta, diga o preço inteiro, com clareza, no mesmo texto: valor, o que está incluído, como paga. “Fica R$ 240, com a entrega. Pode ser Pix, boleto ou cartão.” Esconder o preço por cinco mensagens cansa todo mundo.

E se a pessoa insistir em saber o valor antes de tudo? Responda. Dê a faixa e pergunte em seguida: “Fica entre R$ 180 e R$ 320, depende do tamanho. É para quantos lugares?”

# Mais alguém participa da decisão?

Aqui a venda costuma encalhar sem aviso. Você convenceu a Sílvia, mas quem paga é a escola. Você explicou tudo ao Rogério, e a Carla, que vai morar no apartamento, não viu nem uma foto.

Pergunte cedo e com naturalidade. O segredo é supor que a outra pessoa existe e que ela é bem-vinda.

- “Você resolve sozinho ou quer que eu prepare um resumo para a sua sócia ver também?”
- “Quem mais vai morar com você? Se quiserem, marco a visita num horário em que os dois possam ir.”
- “Na agência de vocês, quem aprova o orçamento? Posso mandar já no formato que a pessoa costuma receber.”

Evite “você precisa pedir permissão para alguém?”. A informação é a mesma, o constrangimento é outro.

Quando há um segundo decisor, seu trabalho é facilitar a conversa dos dois. Mande um texto curto, fácil de encaminhar, que se explique sem você por perto.

“Resumo para a Carla: dois quartos, 64 m², aceita gato, condomínio de R$ 520. Fica a oito minutos do metrô a pé. Posso mostrar na quinta, às 18h, ou no sábado, às 10h.”

Com isso na mão, o Rogério não precisa decorar nada nem fazer o seu papel. E a Carla chega à visita sabendo o que quer perguntar.

# Sem interrogatório

Três perguntas seguidas, uma embaixo da outra, parecem formulário de banco. O ritmo que dá certo é dar uma coisa e pedir outra: uma informação útil, uma pergunta; outra informação, outra pergunta.

Uma conversa inteira pode ficar assim:

- Cliente: “Oi, quanto é a sessão de fotos?”
- Você: “Oi, Nanda! O ensaio no parque sai por R$ 450, com vinte fotos tratadas. É para alguma data especial?”
- Cliente: “Aniversário da minha filha, 20 de setembro.”
- Você: “Que delícia! Cai num domingo, tenho 8h ou 16h, com a luz mais bonita. Vão ser só vocês duas ou a família toda?”
- Cliente: “Meu marido também. Tenho que ver com ele.”
- Você: “Claro. Mando um resumo com fotos de um ensaio parecido para vocês olharem hoje à noite. Seguro as 16h até amanhã ao meio-dia, pode ser?”

Prazo, formato e decisão apareceram em duas respostas. Se você segurar o horário, segure mesmo. E solte no prazo combinado.

## O que fazer com as respostas

Resposta que se perde obriga você a perguntar de novo, e isso irrita mais do que não ter perguntado. Anote as três em algum lugar: num caderno, numa etiqueta, no seu CRM. É o trabalho que o Fechou assume, nas conversas que você traz: a etiqueta, a hora de oferecer, a sugestão da próxima pergunta e o lembrete de retomar.

Um último cuidado: pergunte o que vai usar. Para vender um corte de cabelo, ninguém precisa de CPF. Pedir só o necessário é educação, e é também o que a LGPD espera de quem guarda dados dos outros.

Na próxima vez que chegar um “quanto custa?”, responda o que puder e pergunte para quando é. As outras duas vêm na conversa.`,
}
