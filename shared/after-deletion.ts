/** What is kept when somebody deletes their data: said in the same words wherever it is said. */
export const keptAfterDeletion =
  'Ficam, sem o seu e-mail, a prova dos consentimentos e o registro deste pedido. Se havia conta, ficam também os registros de acesso que a lei manda guardar por 6 meses. Cópias de segurança somem em até 30 dias.'
