/**
 * Words that a seller says in any conversation, without accents: greetings, courtesy, and the verbs of asking, sending,
 * choosing, agreeing and meeting. None of them names a thing, a person, a place, a way to pay, a reason or a fault, since
 * those have to come from the seller. Words of three letters and less are not listed: all of them are ordinary.
 */
const list = `
  bom boa bons boas otimo otima certo certa certinho claro beleza perfeito combinado fechado legal tranquilo tranquila pronto
  tarde noite manha dia dias semana agora ainda antes depois logo entao assim tambem mesmo mesma mais menos muito
  muita muitos muitas pouco pouca bem melhor bastante quase cerca tudo todo toda todos todas cada qualquer algum alguma alguns
  algumas algo alguem outra outro outras outros aqui nisso nesse nessa neste nesta nisto desse dessa deste desta disso disto
  isso isto esse essa esses essas este esta estes estas aquele aquela aquilo como quando quanto quanta quantos quantas qual
  quais quem onde porque pois para pela pelo pelas pelos entre sobre desde durante conforme apos junto juntos comigo contigo
  conosco nosso nossa nossos nossas minha meus minhas seus suas voce voces gente vezes 
  proximo proxima novo nova novamente sempre duas dois tres
  obrigado obrigada obrigadao agradeco grato grata favor gentileza desculpa desculpe desculpas perdao sinto lamento prazer
  imagina disposicao feliz alegria calma tranquilidade vontade
  ajuda ajudar ajudo ajude ajudaria entendo entendi entender entendido compreendo compreendi
  pergunta perguntar perguntou perguntas responder respondo resposta respondi duvida duvidas explicar explico explica explique
  esclarecer tirar tiro conta contar conte conto contou fala falar falo fale falamos falei falou chama chamar chamo chame
  avisa avisar aviso avise diga dizer digo disse mostrar mostro mostra mostre passar passo passa passe passei mandar mando
  manda mande mandei mandou enviar envio envia envie enviei escrever escreva escreve receber recebo recebi recebe chega chegar
  chegou chegando
  quer queria quero quiser querendo gostaria gosta gostou gostar prefere preferir preferencia pensa pensar pensando pensou
  precisa precisar preciso precise precisando procura procurar procurando busca buscando interessa interesse interessou
  pode poder posso podemos podia poderia poderiamos consegue conseguir consigo conseguimos conseguiu vamos vale valer valeria
  ficar fica fico fique ficaria ficamos ficou seria sera serem sido esta estar estou estamos estao estava tenho temos tinha
  teria tera tiver tendo houver havia existe
  faco fazer fazemos faria faca feito feita fazendo deixar deixo deixa deixe deixei
  ver vejo veja vemos vendo olhar olho olhe confere conferir confiro confira confirma confirmar confirmo confirme confirmado
  confirmamos verificar verifico combina combinar combinamos combino encaixa encaixar encaixo separar separo separe separamos
  reservar reservo reserve reserva reservamos marcar marco marque marcamos marcado agendar agendo agende agendamos agenda
  organizar organizo preparar preparo
  escolher escolhe escolha escolho decidir decide decidiu decisao opcao opcoes alternativa detalhe detalhes informacao
  informacoes ideia exemplo caso jeito forma maneira parte ponto passo objetivo
  seguir sigo segue seguimos comecar comeca comeco comecamos comecando continuar continua voltar volto volta retomar retomo
  retorno resolver resolvo resolve fechar fecho fechamos
  funciona funcionar funcionaria serve servir ajusta ajustar facilitar facilita adequado ideal simples direto direta 
  direitinho certeza possivel momento horario horarios data datas hora horas 
  inclui incluido incluida incluso inclusa dentro junto total valor valores preco precos custa custar sairia sai
  atende atender atendo atendemos atendimento conversa conversar conversamos mensagem mensagens
  pensada pensado trata tratar querido querida vista venho vinha venha vindo vem trazer trago traz levo leva levar
  espero esperar aguardo aguardar sabe saber sabia saiba souber lembrar lembro lembra mudar muda mudou alem caber cabe
  marcadinho certinha pertinho exatamente justamente realmente aproximadamente normalmente geralmente
`

export const ordinaryWords: ReadonlySet<string> = new Set(list.trim().split(/\s+/u))
