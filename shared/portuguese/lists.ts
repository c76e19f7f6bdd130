/** Lists of words that patterns name in braces. Words match by sound (sound.ts), so accents do not matter. */
export const lists: Record<string, string> = {
  pessoa: `
    marido esposo mulher muie noivo namorado mae pai filho irmao socio chefe gerente diretor diretoria patrao
    patroa contador familia sogro vo vovo avo sobrinha advogado sindico conselho equipe pessoal galera turma
    meninas amigas prima cunhado parceiro companheiro conjuge maridao mozao mozi neta neto comprador superior
    bofe velho veia nora genro mainha painho responsavel prefeitura igreja pastor financeiro juridico matriz
    fiador medico`,
  diaFirme: `hoje amanha segunda terca quarta quinta sexta sabado domingo #date`,
  turno: `manha tarde noite cedo cedinho almoco`,
  sim: `
    sim claro isso uhum aham ok beleza certo pode bora fechado fechou combinado perfeito otimo show top
    positivo exato confirmado confirmo joia maravilha massa tri tranquilo suave valeu ta serve 👍 👍🏻 ✅ 👌 🤝 🙌`,
  envia: `
    manda mandar passa passe passar envia enviar mandem passem joga solta gera gere gerar emite encaminha`,
  quer: `quero queria preciso`,
  caro: `caro cara carinho carissimo puxado salgado pesado absurdo exorbitante facada assalto roubo`,
  barato: `barato baratinho barateza`,
  bom: `bom boa otimo perfeito lindo maravilhoso excelente incrivel top show nota gostoso delicia`,
  defeito: `
    quebrado quebrou estragado estragou rachado rachou rasgado rasgou manchado manchou trocado errado faltou
    faltando falta amassado vazando vazou queimou queimado defeito problema parou soltou descolou travando
    travou atrasado atraso azedo murcho frouxo torto`,
  coisa: `pedido encomenda produto pacote entrega compra mercadoria caixa`,
}
