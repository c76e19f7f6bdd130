import { keysOfWord, type Word } from './words.ts'

/**
 * Words that mean nearly the same in a sale, so that what is learnt of one is known of all. A word ending in `*` stands
 * for all that begin so. A word may be in several.
 */
const lists = {
  nao: 'nao nem nunca jamais sem tampouco nenhum nenhuma nada ninguem',
  pergunta: 'quanto qual quais como onde aonde quando quem que porque sera',
  sim: `
    sim claro isso uhum aham ok beleza certo bora fechado fechou combinado perfeito otimo show top positivo
    exato joia maravilha massa suave tranquilo`,
  dinheiro: `
    dinheiro grana verba bolso orcamento salario renda caixa saldo conto real reais pila prata limite tostao
    mixaria fortuna aposentadoria decimo #money`,
  caro: `
    caro cara carinho carissimo puxado salgado pesado absurdo exorbitante facada assalto alto elevado pesou
    pesa doi doeu apertado aperta inviavel`,
  barato: `
    barato baratinho conta menos metade promocao desconto descontinho cupom oferta queima abaixo baixa baixar
    melhorar melhora negociar arredonda arredondar contraproposta`,
  preco: `
    preco valor custo custam orcamento cotacao mensalidade diaria taxa tabela sai cobra cobram honorario*`,
  pagar: `
    pago pagar paga pagamento pix cartao credito debito boleto parcela* parcelo parcelar dinheiro vista juros
    entrada sinal crediario carne nota recibo fatura* convenio plano reembolso financi* fiado troco maquininha
    vez vezes cheque vale ticket`,
  pagou: `
    paguei transferi transferido depositei pago comprovante caiu pagamos quitei mandei feito fiz enviei passei`,
  comprar: `
    quero levar levo compro comprar fecho fechar fechamos contratar contrato encomendar encomendo pedir
    reserva reservar separa separar garantir garante assinar assino matricular pego pegar fico ficar aceito
    topo querer anota manda`,
  depois: `
    depois adiante futuramente mes semana proximo outro dia janeiro fevereiro marco abril maio junho julho
    agosto setembro outubro novembro dezembro ferias natal carnaval feriado pagamento receber recebo salario
    decimo cair cai virar vira frente momento agora enquanto calma pressa`,
  pensar: `
    pensar penso pensando pensei analisar avaliar ver vejo verei olhar decidir decido resolver estudar
    refletir calcular pesquisar pesquisando organizar programar planejar amadurecer retorno aviso chamo falo
    retorn* volto`,
  familia: `
    marido esposo mulher noivo namorado mae pai filho irmao sogro vo avo mainha painho sobrinho cunhado primo
    tia tio neto neta meninos criancas`,
  chefia: `
    socio chefe gerente diretor diretoria patrao patroa contador sindico conselho assembleia equipe setor
    compras financeiro juridico matriz`,
  decide: `
    decide decidir decidem manda resolve aprova aprovar autoriza autorizar assina concorda concordar deixa
    deixar convencer opiniao ok aval palavra acordo juntos`,
  outroLugar: `
    outro concorrente concorrencia internet shopee amazon olx magalu site vizinho esquina centro fornecedor
    atacadao atacado cidade lugar loja la ali`,
  confianca: `
    golpe golpista fraude confiar confio confianca confiavel medo receio desconfi* inseguro garantia garante
    verdade mentira enganado engan* picareta falso falsificado original seguro sumir some calote prejuizo
    reclame reclamac* avaliac* depoiment* prova certificado registro cnpj susto cismado trauma`,
  duvida: 'sera funciona resolve adianta presta compensa vale dura aguenta serve',
  precisar: `
    preciso precisamos necessito necessidade carece uso usar usamos serve sirvo falta sobra gaveta tenho temos
    possuo comprei ganhei`,
  recusar: `
    desisti desistir cancela cancelar deixa esquece passo obrigado quieto agradeco infelizmente optei optamos
    preferi contratei fechei comprei`,
  parar: `
    para pare parem parar tira tire tirem remove exclua apague apaga risca lista numero contato mensagem
    bloquear bloqueio denunciar denuncio perturbar incomodar spam insistir chega paz receber`,
  entrega: `
    entrega entregar entregam entregue frete motoboy correio sedex transportadora rua avenida endereco bairro
    portao portaria retirar retirada retiro buscar busco pegar pego chega chegar prazo envia enviam onde fica
    localizacao caminhao leva levam trazer traz rastreio local predio`,
  chegou: `
    chegou chegaram veio vieram recebi recebemos entregou entregaram cade atrasado atraso faltando faltou
    errado quebrado trocado`,
  defeito: `
    quebrou quebrado estragou estragado rachou rasgou manchou manchado defeito problema parou vazando vazou
    queimou soltou descolou travando amassado azedo frio murcho pingando torto arranhado risco falhou falha
    ruim pessimo horrivel`,
  elogio: `
    amei adorei amamos gostei gostamos lindo perfeito maravilhoso otimo excelente parabens delicia gostoso
    incrivel top show recomendo indiquei indicar elogi* sucesso feliz satisfeito caprichado arrasou arrasaram
    nota`,
  agradece: 'obrigado valeu agradeco grato gratidao abencoe deus amem tchau beijo abraco',
  cumprimenta: 'oi ola opa eai salve dia tarde noite bom boa tudo bem fala alo',
  hora: `
    #time #date hoje amanha segunda terca quarta quinta sexta sabado domingo manha tarde noite hora dia semana
    almoco cedo cedinho fim`,
  agenda: `
    marcar marca marcado agendar agenda agendado remarcar desmarcar adiar encaixe vaga reagendar horario
    confirmo confirmado consulta visita sessao vou chego passo consigo posso melhor pode da fica`,
  tem: `
    tem teria temos ha disponivel disponibilidade estoque vaga ainda sobrou restou faz fazem vende vendem
    atende atendem trabalha trabalham abre aberto fecha funciona aceita voce`,
  caracteristica: `
    tamanho cor medida modelo marca material qualidade duracao dura sabor peso tecido couro potencia memoria
    capacidade garantia incluso inclui vem acompanha diferenca funciona serve cabe tipo sessoes composicao
    ingrediente metragem quartos indicado manutencao estica encolhe mancha doi`,
  informacao: 'informacao detalhes saber entender explicar explica duvida como conhecer interesse curiosidade',
  medida: '# anos kg cm metros numero tamanho pessoas quartos meses litros convidados filhos',
  riso: '#laugh 😂 🤣 😅 😆',
  ironia: '🙄 🙃 😒 🤡 😑 hein',
  tristeza: '😩 😭 🥲 😔 😢 😬 😞 🥺',
  carinho: '❤ 💕 😍 🥰 😘 💖 💜 💛 🙏 😊 🌹 🌷',
  aprova: '👍 ✅ 👌 🤝 🙌 👊 🤙',
  espanto: 'nossa eita vixe vish caramba misericordia credo oxe jesus caraca uau putz ave socorro 😱 😳 😮',
  conversa: `
    onibus transito chuva calor frio futebol jogo novela cachorro gato menino escola trabalho trampo banho
    cozinha igreja missa viagem bateria internet celular audio engano errado brincadeira plantao reuniao aula`,
  vende: `
    marketing agencia trafego seguidores emprestimo divulgar divulgacao parceria investimento faturar
    consultoria anunciar clientes oferecemos solucao especialista call apresentar`,
  eu: 'eu meu minha mim comigo nosso nossa',
  ele: 'ele ela dele dela',
  se: 'se caso',
  mas: 'mas porem so',
} as const
export type Concept = keyof typeof lists

const byKey = new Map<string, Concept[]>()
const byPrefix: [string, Concept][] = []
for (const [concept, words] of Object.entries(lists) as [Concept, string][]) {
  for (const word of words.trim().split(/\s+/u)) {
    if (word.endsWith('*')) byPrefix.push([keysOfWord(word.slice(0, -1)).join('').replace(/[eo]$/u, ''), concept])
    else {
      const key = /\p{L}/u.test(word) && !word.startsWith('#') ? keysOfWord(word).join(' ') : word
      byKey.set(key, [...(byKey.get(key) ?? []), concept])
    }
  }
}

/** What a word means in a sale; mostly nothing. */
export function conceptsOf({ key }: Word): Concept[] {
  const beginning = byPrefix.filter(([prefix]) => key.startsWith(prefix)).map(([, concept]) => concept)
  return [...(byKey.get(key) ?? []), ...beginning]
}
