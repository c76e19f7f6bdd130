import { formsIn } from './asking-forms.ts'

/** What was bought came late, broken or wrong, or it is to be made good. */
const troubles = [
  String.raw`procon|processar|meus direitos|advogad|denunci|(?:vou|abrir|fazer) (?:uma )?reclama|reembols|estorn|dinheiro de volta`,
  String.raw`devol\p{L}* (?:o |a )?(?:meu |minha )?(?:dinheiro|grana|valor|pix)`,
  String.raw`(?<!\p{L})(?:quebr|rach|trinc|rasg|fur|estrag|mof|inch|manch|err|troc)ad[oa]s?(?!\p{L})|vazand|vazou|bolhas?(?!\p{L})|faltand|faltou|expirou`,
  String.raw`chatead|decepcionad|preju[íi]zo|not[íi]cia chata|descaso|palha[çc]ada|n[ãa]o (?:estou|t[ôo]|to) gostando`,
  String.raw`(?<!\p{L})(?:de novo|parou de|n[ãa]o) (?:gela|funciona|liga|abre|carrega|descarrega)|descarregando`,
  String.raw`(?:e|at[ée] agora|ainda) nada(?!\p{L})|nada (?:ainda|at[ée])|at[ée] agora n[ãa]o|n[ãa]o (?:chegou|recebi|veio|apareceu)|ningu[ée]m veio`,
  String.raw`faz (?:\p{L}+|\d+) (?:dias|semanas|meses)|(?:segunda|terceira|quarta) vez|(?:j[áa]) (?:pedi|mandei|falei|avisei|escrevi) .{0,40}vezes|cansei de|n[ãa]o aguento`,
  String.raw`n[ãa]o vou pagar|pagar de novo|me responde`,
]
const told = new RegExp(troubles.join('|'), 'iu')
const longestRead = 2000

/** Whether a customer tells of a trouble with what they have bought. */
export function tellsTrouble(text: string): boolean {
  const read = text.slice(0, longestRead)
  return told.test(read) || formsIn(read).has('complaint')
}
