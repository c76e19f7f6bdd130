import type { ReactNode } from 'react'
import { Download, X } from 'lucide-react'
import type { KeptOverview } from '#shared/models/kept-data.ts'
import { keptFor } from '#shared/personal-data.ts'
import { receipts } from '#shared/receipts.ts'
import { href } from '#shared/routes.ts'
import { momentInWords } from '#shared/sao-paulo.ts'
import { cookies, dataProtection, site } from '#shared/site.ts'
import { Form } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Say } from '../ui/say.tsx'
import { useView } from '../view.tsx'
import { ApplicationCorrection, WaitingListCorrection } from './correction-forms.tsx'

/** Everything under an address, kind by kind, and what its owner can do about it. */
export function KeptDataOf({ email, kept }: { email: string; kept: KeptOverview }) {
  const { newsletter, waitingList, applications, contactMessages, consents, accounts, mailOnItsWay, counts } = kept
  const kinds = [newsletter, waitingList, applications, contactMessages, consents, accounts, mailOnItsWay]
  const isNothing = kinds.every((rows) => rows.length === 0)
  return (
    <div className="kept wrap">
      <header>
        <h1>
          O que guardamos <Say turn="in">de você</Say>
        </h1>
        <p>
          Aberto neste navegador por {cookies.myData.minutes} minutos, para <strong className="address">{email}</strong>
        </p>
        {!isNothing && (
          <a className="to-choices" href="#kept-choices">
            Baixar, fechar ou apagar tudo
          </a>
        )}
        <Done form="leave" receipt={receipts.left} />
      </header>

      <div className="kinds">
        {isNothing && (
          <section className="kind">
            <h2>Nada por aqui</h2>
            <p>Não guardamos nada sob este e-mail.</p>
          </section>
        )}
        {accounts.map(({ name, createdAt, setUp, accesses, accessCount, ...account }) => (
          <Kind key={createdAt} heading={`Conta no ${site.name}`} keptFor={keptFor('account')}>
            <p>
              {name && `${name}. `}
              Criada em <Moment of={createdAt} />.
            </p>
            {setUp && (
              <p>
                Configuração: {setUp.business}, que vende {setUp.sells}. Tom de voz: {setUp.tone.toLowerCase()}.
                Atendimento: {setUp.openingHours}. Lembrete depois de {setUp.followUpDays}{' '}
                {setUp.followUpDays === 1 ? 'dia' : 'dias'}.
              </p>
            )}
            {accesses[0] && (
              <p>
                {accessCount === 1 ? 'Um acesso registrado' : `${accessCount} acessos registrados`}, o último em{' '}
                <Moment of={accesses[0].at} />, do endereço IP {accesses[0].address}. A lei manda guardar por 6 meses.
              </p>
            )}
            {account.sessions[0] && (
              <p>
                {account.sessionCount === 1 ? 'Uma sessão aberta' : `${account.sessionCount} sessões abertas`}, a mais
                nova desde <Moment of={account.sessions[0].since} />
                {account.sessions[0].address && `, no endereço IP ${account.sessions[0].address}`}. Dá para encerrar as
                outras na conta.
              </p>
            )}
            {account.authLog[0] && (
              <p>
                {account.authLogCount === 1
                  ? 'Uma anotação do serviço de contas, que apagamos'
                  : `${account.authLogCount} anotações do serviço de contas, que apagamos`}{' '}
                nesta noite.
              </p>
            )}
            <p>
              Nome, senha e configuração se mudam <a href={href('account')}>na própria conta</a>. Apagar tudo apaga a
              conta também.
            </p>
          </Kind>
        ))}
        {newsletter.map(({ requestedAt, confirmedAt }) => (
          <Kind key={requestedAt} heading="Newsletter" keptFor={keptFor('newsletter')}>
            <p>
              Você pediu em <Moment of={requestedAt} />
              {confirmedAt ? (
                <>
                  {' '}
                  e confirmou em <Moment of={confirmedAt} />.
                </>
              ) : (
                '. Ainda falta confirmar pelo e-mail que enviamos.'
              )}
            </p>
            <ButtonForm name="leave">Sair da newsletter</ButtonForm>
          </Kind>
        ))}
        {waitingList.map((entry) => (
          <Kind key={entry.joinedAt} heading="Lista de espera" keptFor={keptFor('waiting-list')}>
            <p>
              Você entrou em <Moment of={entry.joinedAt} />
              {entry.confirmedAt ? (
                <>
                  {' '}
                  e confirmou em <Moment of={entry.confirmedAt} />.
                </>
              ) : (
                '. Ainda falta confirmar pelo e-mail que enviamos.'
              )}
            </p>
            <Done form="correct-waiting-list" receipt={receipts.corrected} />
            <WaitingListCorrection entry={entry} />
          </Kind>
        ))}
        {applications.map((application) => (
          <Kind
            key={application.id}
            heading={application.job}
            keptFor={keptFor(application.isSpontaneous ? 'spontaneous-cv' : 'job-application')}
          >
            <p>
              {application.isSpontaneous ? 'Você enviou o currículo em ' : 'Você se candidatou em '}
              <Moment of={application.sentAt} />.
            </p>
            <ButtonForm name={`cv-${application.id}`}>
              <Icon of={Download} size={18} />
              Baixar currículo
            </ButtonForm>
            <Done form={`correct-application-${application.id}`} receipt={receipts.corrected} />
            <ApplicationCorrection name={`correct-application-${application.id}`} application={application} />
          </Kind>
        ))}
        {counts.applications > applications.length && (
          <Kind heading="Outras candidaturas" keptFor={keptFor('job-application')}>
            <More count={counts.applications - applications.length} />
          </Kind>
        )}
        {contactMessages.length > 0 && (
          <Kind heading="Mensagens de contato" keptFor={keptFor('contact-message')}>
            <ul className="entries">
              {contactMessages.map(({ id, name, subject, message, sentAt }) => (
                <li key={id}>
                  <h3>{subject}</h3>
                  <p className="when">
                    {name}, <Moment of={sentAt} />
                  </p>
                  <p className="message">{message}</p>
                </li>
              ))}
            </ul>
            <More count={counts.contactMessages - contactMessages.length} />
          </Kind>
        )}
        {consents.length > 0 && (
          <Kind heading="Consentimentos" keptFor={keptFor('consent-proof')}>
            <ul className="entries">
              {consents.map(({ purpose, step, textVersion, at }) => (
                <li key={purpose + step + at}>
                  <h3>
                    {purpose}: {step}
                  </h3>
                  <p className="when">
                    <Moment of={at} />, diante do texto de {textVersion.split('-').toReversed().join('/')}
                  </p>
                </li>
              ))}
            </ul>
            <More count={counts.consents - consents.length} />
          </Kind>
        )}
        {mailOnItsWay.length > 0 && (
          <Kind heading="E-mails a caminho" keptFor={keptFor('mail-outbox')}>
            <ul className="entries">
              {mailOnItsWay.map(({ kind, queuedAt }) => (
                <li key={kind + queuedAt}>
                  <h3>{kind}</h3>
                  <p className="when">
                    Na fila desde <Moment of={queuedAt} />
                  </p>
                </li>
              ))}
            </ul>
            <More count={counts.mailOnItsWay - mailOnItsWay.length} />
          </Kind>
        )}
      </div>

      <aside aria-labelledby="kept-choices">
        <h2 id="kept-choices" tabIndex={-1}>
          {isNothing ? 'Alguma dúvida?' : 'É tudo seu'}
        </h2>
        <p>
          {isNothing ? 'Escreva' : 'Quer corrigir outra coisa ou tem uma dúvida? Escreva'} para{' '}
          <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>.
        </p>
        {!isNothing && (
          <ButtonForm name="export">
            <Icon of={Download} size={18} />
            Baixar tudo (JSON)
          </ButtonForm>
        )}
        <ButtonForm name="close">
          <Icon of={X} size={18} />
          Fechar
        </ButtonForm>
        {!isNothing && <DeleteAll withAccount={accounts.length > 0} />}
      </aside>
    </div>
  )
}

/** Says where the rest is, of which the newest alone are shown. */
function More({ count }: { count: number }) {
  if (count <= 0) return null
  return <p>E mais {count.toLocaleString('pt-BR')}. Está tudo no arquivo: use “Baixar tudo”, no fim da página.</p>
}

/** In two steps: what is deleted does not come back. */
function DeleteAll({ withAccount }: { withAccount: boolean }) {
  const { form } = useView()
  return (
    <details className="delete-all" open={form?.form === 'delete'}>
      <summary className="button secondary small">Apagar tudo</summary>
      <p>
        Apagamos agora tudo o que está nesta página, currículos também. Você sai da newsletter e perde o lugar na fila.
        {withAccount && ` Sua conta no ${site.name} e a configuração dela também se vão.`} Não dá para desfazer.
      </p>
      <Form name="delete" action={`${href('my-data')}#delete-summary`} className="form">
        <button className="button small final" type="submit">
          {withAccount ? 'Sim, apagar tudo e a conta' : 'Sim, apagar tudo'}
        </button>
      </Form>
    </details>
  )
}

function Kind({ heading, keptFor: span, children }: { heading: string; keptFor: string; children: ReactNode }) {
  return (
    <section className="kind">
      <h2>{heading}</h2>
      {children}
      <p className="kept-for">Por quanto tempo: {span}</p>
    </section>
  )
}

function ButtonForm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Form name={name} action={`${href('my-data')}#${name}-summary`} className="form">
      <button className="button secondary small" type="submit">
        {children}
      </button>
    </Form>
  )
}

/** Says that a form of this page was taken in. */
function Done({ form, receipt: { title, detail } }: { form: string; receipt: { title: string; detail: string } }) {
  const { received } = useView()
  if (received !== form) return null
  return (
    <p className="done" id={`${form}-recebido`} tabIndex={-1}>
      <strong>{title}</strong> {detail}
    </p>
  )
}

function Moment({ of }: { of: string }) {
  return <time dateTime={of}>{momentInWords(new Date(of))}</time>
}
