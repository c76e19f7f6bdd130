import { href } from '#shared/routes.ts'
import { ReadingLayout } from '../layouts/reading.tsx'
import { RecordTable } from '../sections/record-table.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Correio de teste'
export const description =
  'Fora de produção, os e-mails que o site enviaria, do mais novo ao mais antigo, com links que funcionam.'
export const styles = 'company'

type Mail = { name: string; subject: string; to: string; sentAt: string; firstWords: string }

type Props = {
  /** `null` if mails are sent by SMTP. */
  mails: readonly Mail[] | null
}

/** The mails written outside production. */
export default function MailboxPage({ mails }: Props) {
  return (
    <ReadingLayout>
      <div className="opening wrap">
        <h1>
          Chegou <Bubble direction="in">carta</Bubble>
        </h1>
        <p className="lede">{ledeOf(mails)}</p>
        {mails && mails.length > 0 && (
          <RecordTable
            label="E-mails escritos"
            columns={['Assunto', 'Para', 'Quando', 'Primeiras palavras']}
            records={mails.map(({ name, subject, to, sentAt, firstWords }) => ({
              key: name,
              name: <a href={`${href('mailbox')}/${name}.html`}>{subject}</a>,
              details: [
                to,
                sentAt,
                <>
                  {firstWords} <a href={`${href('mailbox')}/${name}.txt`}>Só o texto</a>
                </>,
              ],
            }))}
          />
        )}
      </div>
    </ReadingLayout>
  )
}

function ledeOf(mails: Props['mails']): string {
  if (!mails) return 'Os e-mails saem pelo servidor configurado em SMTP_URL e não ficam aqui.'
  if (mails.length === 0) return 'Nada por enquanto. Preencha um formulário do site e o e-mail aparece aqui.'
  return 'O que o site escreveu, do mais novo ao mais antigo. Os links funcionam, e ninguém mais recebeu.'
}
