import { linksInMails as links, site } from '#shared/site.ts'
import { Marked, Paragraph } from '../elements.tsx'
import type { Mail } from '../mail.ts'
import { unconfirmedMail } from './kinds.tsx'

export function myDataLink(to: string, open: string, unsubscribeAll: string): Mail {
  return unconfirmedMail('my-data-link', to, unsubscribeAll, {
    subject: `O link para ver seus dados no ${site.name}`,
    preview: `Veja, corrija, baixe ou apague. O link vale por ${links.privateHours} horas.`,
    heading: <Marked after="Veja">seus dados</Marked>,
    children: (
      <Paragraph>
        Alguém pediu para ver o que o {site.name} guarda com este e-mail. Se foi você, abra: dá para ver, corrigir,
        baixar e apagar.
      </Paragraph>
    ),
    button: { label: 'Ver meus dados', link: open },
    note: (
      <Paragraph quiet>
        O link vale por {links.privateHours} horas e abre uma vez só. Não encaminhe este e-mail: quem tem o link vê os
        seus dados. Você não pediu? Ignore, e nada acontece.
      </Paragraph>
    ),
  })
}
