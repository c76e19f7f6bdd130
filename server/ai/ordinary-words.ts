/**
 * Words that change nothing in what a seller says, without accents: greetings, courtesy, and the verbs of asking, telling,
 * understanding and wanting. None of them names a thing, a person, a time or a price, and none commits the seller to anything,
 * as 'reservo', 'inclui' or 'combinado' do: what a reply offers has to stand in the reply that it rewords. Words of three letters
 * and less are not listed: all of them are ordinary.
 */
const list = `
  bons boas otimo otima certo certa certinho claro beleza perfeito legal tranquilo tranquila tarde noite ainda antes depois
  logo entao assim tambem mesmo mesma muito muita muitos muitas pouco pouca bastante algum alguma alguns algumas algo alguem
  outra outro outras outros aqui nisso nesse nessa neste nesta nisto desse dessa deste desta disso disto isso isto esse essa
  esses essas este esta estes estas aquele aquela aquilo como quando quanto quanta quantos quantas qual quais quem onde porque
  pois para pela pelo pelas pelos entre sobre desde conforme comigo contigo conosco nosso nossa nossos nossas minha meus minhas
  seus suas voce voces gente
  obrigado obrigada obrigadao agradeco grato grata favor gentileza desculpa desculpe desculpas perdao sinto lamento prazer
  imagina disposicao feliz alegria calma tranquilidade vontade querido querida
  ajuda ajudar ajudo ajude ajudaria entendo entendi entender entendido compreendo compreendi
  pergunta perguntar perguntou perguntas responder respondo resposta respondi duvida duvidas explicar explico explica explique
  esclarecer conta contar conte conto contou fala falar falo fale falamos falei falou chama chamar chame avisa avisar aviso
  avise diga dizer digo disse escreva escreve conversa conversar conversamos mensagem mensagens
  quer queria quero quiser querendo gostaria gosta gostou gostar prefere preferir preferencia pensa pensar pensando pensou
  precisa precisar preciso precise precisando procura procurar procurando busca buscando interessa interesse interessou
  pode poder posso podemos podia poderia poderiamos seria sera serem estar estou estamos estao estava tenho temos tinha teria
  tera tiver tendo fica ficam ficaria custa custam
  vejo veja vemos vendo olhar olho olhe escolher escolhe escolha escolho decidir decide decidiu decisao opcao opcoes detalhe
  detalhes informacao informacoes ideia exemplo caso jeito forma maneira ponto
  seguir segue seguimos sabe saber sabia saiba souber espero esperar aguardo
`

export const ordinaryWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/u))
