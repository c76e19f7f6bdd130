import { Download, X } from 'lucide-react'
import type { KeptOverview } from '#shared/models/kept-data.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { cookies } from '#shared/cookies.ts'
import { dataProtection } from '#shared/site.ts'
import { Icon } from '../ui/icon.tsx'
import { Bubble } from '../ui/bubble.tsx'
import {
  Account,
  Application,
  ButtonForm,
  SuccessNote,
  RecentEntries,
  Newsletter,
  WaitingListEntry,
} from './kept-data-kinds.tsx'
import { DeleteAll } from './delete-all.tsx'

/** The data stored for an address by kind, with the actions of its owner. */
export function KeptDataOverview({ email, kept }: { email: string; kept: KeptOverview }) {
  const { counts: _, ...kinds } = kept
  const isEmpty = Object.values(kinds).every((rows) => rows.length === 0)
  return (
    <div className="stored-data wrap">
      <header>
        <h1>
          O que guardamos <Bubble direction="in">de você</Bubble>
        </h1>
        <p className="lede">
          Você vê esta página neste navegador por {cookies.myData.minutes} minutos. Endereço:{' '}
          <strong className="address">{email}.</strong>
        </p>
        {!isEmpty && (
          <a className="to-choices" href="#kept-choices">
            Baixar, encerrar ou apagar tudo
          </a>
        )}
        <SuccessNote form="leave" message={flashMessages.left} />
      </header>

      <div className="data-kinds">
        {isEmpty && (
          <section className="data-kind">
            <h2>Nada por aqui</h2>
            <p>Não guardamos nada com este e-mail.</p>
          </section>
        )}
        {kept.accounts.map((account) => (
          <Account key={account.createdAt} {...account} />
        ))}
        {kept.newsletter.map((subscription) => (
          <Newsletter key={subscription.requestedAt} {...subscription} />
        ))}
        {kept.waitingList.map((entry) => (
          <WaitingListEntry key={entry.joinedAt} entry={entry} />
        ))}
        {kept.applications.map((application) => (
          <Application key={application.id} application={application} />
        ))}
        <RecentEntries kept={kept} />
      </div>

      <aside aria-labelledby="kept-choices">
        <h2 id="kept-choices" tabIndex={-1}>
          {isEmpty ? 'Alguma dúvida?' : 'É tudo seu'}
        </h2>
        <p>
          {kept.applications.length > 0 && 'O arquivo tem tudo, menos currículos: baixe-os em cada candidatura. '}
          {isEmpty ? 'Escreva' : 'Quer corrigir outra coisa ou tem uma dúvida? Escreva'} para{' '}
          <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>.
        </p>
        {!isEmpty && (
          <ButtonForm name="export">
            <Icon of={Download} size={18} />
            Baixar tudo
          </ButtonForm>
        )}
        <ButtonForm name="close">
          <Icon of={X} size={18} />
          Encerrar acesso
        </ButtonForm>
        {!isEmpty && <DeleteAll withAccount={kept.accounts.length > 0} />}
      </aside>
    </div>
  )
}
