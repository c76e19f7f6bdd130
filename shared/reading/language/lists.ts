/** Lists of words that patterns name in braces. Words match by sound (sound.ts), so accents do not matter. */
export const lists: Record<string, string> = {
  pessoa: `marido esposo esposa mulher muie noivo noiva namorado namorada mae pai filho filha irmao irma socio socia chefe
    gerente diretor diretora diretoria patrao patroa contador contadora familia sogro sogra vo vovo avo sobrinha sobrinho
    advogado advogada sindico sindica conselho equipe pessoal galera turma meninas amigas amigos prima primo cunhado
    cunhada parceiro parceira companheiro companheira conjuge maridao mozao mozi neta neto comprador superior bofe velho
    veia nora genro mainha painho responsavel prefeitura igreja pastor financeiro juridico matriz fiador medico veia`,
  dia: `hoje amanha segunda terca quarta quinta sexta sabado domingo semana feriado amanhacedo #date depois`,
  diaFirme: `hoje amanha segunda terca quarta quinta sexta sabado domingo #date`,
  turno: `manha tarde noite cedo cedinho meio-dia almoco`,
  agora: `agora hoje ja mesmo`,
  sim: `sim claro isso uhum aham ahan ok beleza certo pode bora fechado fechou combinado perfeito otimo show top ss
    positivo exato isso-mesmo confirmado confirmo joia maravilha massa tri tranquilo suave valeu ta serve 👍 👍🏻 ✅ 👌 🤝 🙌`,
  parente: `marido mae pai filho filha`,
  envia: `manda mande mandar passa passe passar envia envie enviar mandem passem joga solta gera gere gerar emite manda-me
    me-manda encaminha encaminhe`,
  paga: `pix boleto link chave qrcode qr cartao conta`,
  quer: `quero queria preciso`,
  fazem: `faz fazem fazes trabalha trabalham vende vendem atende atendem aceita aceitam conserta consertam entrega entregam
    aluga alugam dao tem teem`,
  caro: `caro cara caros caras carinho carissimo carissima puxado puxada salgado salgada pesado pesada absurdo absurda
    exorbitante facada assalto roubo`,
  barato: `barato barata baratinho baratinha barateza`,
  bom: `bom boa otimo otima perfeito perfeita lindo linda maravilhoso maravilhosa excelente incrivel top show nota gostoso
    gostosa delicia`,
  defeito: `quebrado quebrou quebrada estragado estragou rachado rachou rasgado rasgou manchado manchou trocado trocada errado
    errada faltou faltando falta amassado amassada vazando vazou queimou queimado defeito problema parou soltou descolou
    travando travou atrasado atraso azedo murcho murcha frouxo torto torta`,
  coisa: `pedido encomenda produto pacote entrega compra mercadoria caixa`,
  tempo: `depois mais-tarde outra-hora outro-dia`,
}
