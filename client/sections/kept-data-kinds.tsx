import type { ReactNode } from 'react'
import { Download } from 'lucide-react'
import { shownNumber } from '#shared/customers/contact-keys.ts'
import type { KeptData, KeptOverview, ListedCustomer } from '#shared/models/kept-data.ts'
import { reais } from '#shared/money.ts'
import { keptFor, type PersonalDataKey } from '#shared/personal-data.ts'
import { flashMessages } from '#shared/flash-messages.ts'
import { href } from '#shared/routes.ts'
import { dateAndTime } from '#shared/time/sao-paulo.ts'
import { dataProtection, site } from '#shared/site.ts'
import { Form } from '../form.tsx'
import { Icon } from '../ui/icon.tsx'
import { useReceived } from '../view.tsx'
import { ApplicationCorrection, WaitingListCorrection } from './correction-forms.tsx'

export function Account({ name, createdAt, terms, setUp, accesses, accessCount, ...account }: KeptData['accounts']) {
  const [access, session] = [accesses[0], account.sessions[0]]
  return (
    <Kind heading={`Conta no ${site.name}`} kind="account">
      <p>
        {name && `${name}. `}
        Criada em <Moment of={createdAt} />.{account.lastUsedOn && ` Último uso: ${dayOf(account.lastUsedOn)}.`}
      </p>
      {account.inactivityNoticedOn && (
        <p>
          {account.inactivityNotices === 1
            ? 'Um aviso de conta sem uso enviado'
            : `${account.inactivityNotices} avisos de conta sem uso enviados, o último`}{' '}
          em {dayOf(account.inactivityNoticedOn)}.
        </p>
      )}
      {terms && (
        <p>
          Termos de Serviço: você aceitou a versão de {dayOf(terms.textVersion)} em <Moment of={terms.at} />.
        </p>
      )}
      {setUp && <SetUp {...setUp} />}
      {access && (
        <p>
          {accessCount === 1 ? 'Um acesso registrado' : `${accessCount} acessos registrados`}, o último em{' '}
          <Moment of={access.at} />, do endereço IP {access.address}. A lei manda guardar por 6 meses.
        </p>
      )}
      {session && (
        <p>
          {account.sessionCount === 1 ? 'Uma sessão aberta' : `${account.sessionCount} sessões abertas`}, a mais nova
          desde <Moment of={session.since} />
          {session.address && `, no endereço IP ${session.address}`}.
          {account.sessionCount > 1 && ' Dá para encerrar as outras na conta.'}
        </p>
      )}
      {account.authLog[0] && (
        <p>
          {account.authLogCount === 1
            ? 'Uma anotação do serviço de contas, que apagamos'
            : `${account.authLogCount} anotações do serviço de contas, que apagamos`}{' '}
          na próxima madrugada.
        </p>
      )}
      {account.notices.length > 0 && (
        <p>
          {account.notices.length === 1
            ? 'Um aviso de mudança enviado'
            : `${account.notices.length} avisos de mudança enviados`}
          .
        </p>
      )}
      <p>
        Nome, senha e configuração você muda <a href={href('account')}>na própria conta</a>. Apagar tudo apaga também a
        conta.
      </p>
    </Kind>
  )
}

function SetUp({ business, sells, tone, openingHours, followUpDays }: NonNullable<KeptData['accounts']['setUp']>) {
  return (
    <p>
      Configuração: {business}, que vende {sells}. Tom de voz: {tone.toLowerCase()}. Atendimento: {openingHours}.
      Lembrete depois de {followUpDays} {followUpDays === 1 ? 'dia' : 'dias'}.
    </p>
  )
}

export function Newsletter({ requestedAt, confirmedAt, articles }: KeptData['newsletter']) {
  return (
    <Kind heading="Newsletter" kind="newsletter">
      <p>
        Você pediu em <Moment of={requestedAt} />
        <Confirmation at={confirmedAt} />
        {articles.length > 0 && ` Já enviamos ${articles.length === 1 ? 'um texto' : `${articles.length} textos`}.`}
      </p>
      <ButtonForm name="leave">Sair da newsletter</ButtonForm>
    </Kind>
  )
}

export function WaitingListEntry({ entry }: { entry: KeptData['waitingList'] }) {
  return (
    <Kind heading="Lista de espera" kind="waiting-list">
      <p>
        Você entrou em <Moment of={entry.joinedAt} />
        <Confirmation at={entry.confirmedAt} />
        {entry.invitedAt && (
          <>
            {' '}
            Avisamos que chegou a sua vez em <Moment of={entry.invitedAt} />.
          </>
        )}
      </p>
      <SuccessNote form="correct-waiting-list" message={flashMessages.corrected} />
      <WaitingListCorrection entry={entry} />
    </Kind>
  )
}

function Confirmation({ at }: { at: string | null }) {
  if (at === null) return '. Ainda falta confirmar pelo e-mail que enviamos.'
  return (
    <>
      {' '}
      e confirmou em <Moment of={at} />.
    </>
  )
}

export function Application({ application }: { application: KeptData['applications'] }) {
  const { id, job, isSpontaneous, sentAt } = application
  return (
    <Kind heading={job} kind={isSpontaneous ? 'spontaneous-cv' : 'job-application'}>
      <p>
        {isSpontaneous ? 'Você enviou o currículo em ' : 'Você se candidatou em '}
        <Moment of={sentAt} />.
      </p>
      <ButtonForm name={`cv-${id}`}>
        <Icon of={Download} size={18} />
        Baixar currículo
      </ButtonForm>
      <SuccessNote form={`correct-application-${id}`} message={flashMessages.corrected} />
      <ApplicationCorrection name={`correct-application-${id}`} application={application} />
    </Kind>
  )
}

/** The kinds that show only their newest rows. */
export function RecentEntries({ kept }: { kept: KeptOverview }) {
  const { applications, contactMessages, consents, mailOnItsWay, customers, counts } = kept
  return (
    <>
      <Entries heading="Seus clientes" kind="customers" count={counts.customers}>
        {customers.map((customer) => (
          <Customer key={customer.id} {...customer} />
        ))}
      </Entries>
      {counts.applications > applications.length && (
        <Kind heading="Outras candidaturas" kind="job-application">
          <RemainingCount count={counts.applications - applications.length} />
          <p>
            Os currículos delas não vão no arquivo: peça para{' '}
            <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>.
          </p>
        </Kind>
      )}
      <Entries heading="Mensagens de contato" kind="contact-message" count={counts.contactMessages}>
        {contactMessages.map(({ id, number, name, subject, message, sentAt }) => (
          <li key={id}>
            <h3>{subject}</h3>
            <p className="when">
              {name}, <Moment of={sentAt} />
              {number && `, número ${number}`}
            </p>
            <p className="message">{message}</p>
          </li>
        ))}
      </Entries>
      <Entries heading="Consentimentos" kind="consent-proof" count={counts.consents}>
        {consents.map(({ purpose, step, textVersion, at }) => (
          <li key={purpose + step + at}>
            <h3>
              {purpose}: {step}
            </h3>
            <p className="when">
              <Moment of={at} />, conforme o texto de {dayOf(textVersion)}
            </p>
          </li>
        ))}
      </Entries>
      <Entries heading="E-mails a caminho" kind="mail-outbox" count={counts.mailOnItsWay}>
        {mailOnItsWay.map(({ kind, queuedAt }) => (
          <li key={kind + queuedAt}>
            <h3>{kind}</h3>
            <p className="when">
              A caminho desde <Moment of={queuedAt} />
            </p>
          </li>
        ))}
      </Entries>
    </>
  )
}

function Customer({ name, number, stage, offer, valueCents, tags, note, messageCount }: ListedCustomer) {
  const messages = messageCount === 1 ? 'uma mensagem lida' : `${messageCount.toLocaleString('pt-BR')} mensagens lidas`
  const deal = [offer, valueCents === null ? null : reais(valueCents / 100), ...tags].filter((each) => each !== null)
  return (
    <li>
      <h3>{name}</h3>
      <p className="when">{[number && shownNumber(number), stage, messages].filter(Boolean).join(', ')}</p>
      {deal.length > 0 && <p>{deal.join(', ')}</p>}
      {note !== '' && <p className="message">{note}</p>}
    </li>
  )
}

type KindProps<Children> = { heading: string; kind: PersonalDataKey; children: Children }

/** @param count the total of rows, shown or not */
function Entries({ count, children, ...kind }: KindProps<ReactNode[]> & { count: number }) {
  if (children.length === 0) return null
  return (
    <Kind {...kind}>
      <ul className="entries">{children}</ul>
      <RemainingCount count={count - children.length} />
    </Kind>
  )
}

/** Counts the rows that are not shown. */
function RemainingCount({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <p>
      E mais {count.toLocaleString('pt-BR')}. {count === 1 ? 'Está' : 'Estão'} no arquivo: use “Baixar tudo”, no fim da
      página.
    </p>
  )
}

function Kind({ heading, kind, children }: KindProps<ReactNode>) {
  return (
    <section className="data-kind">
      <h2>{heading}</h2>
      {children}
      <p className="retention">Por quanto tempo: {keptFor(kind)}</p>
    </section>
  )
}

export function ButtonForm({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Form name={name} action={`${href('my-data')}#${name}-summary`} className="form">
      <button className="button secondary small" type="submit">
        {children}
      </button>
    </Form>
  )
}

/** Confirms a form of this page. */
export function SuccessNote({ form, message }: { form: string; message: { title: string; detail: string } }) {
  if (!useReceived(form)) return null
  return (
    <p className="notice lime" id={`${form}-recebido`} tabIndex={-1}>
      <strong>{message.title}</strong> {message.detail}
    </p>
  )
}

/** Formats a day or a version, `2026-11-21`, as `21/11/2026`. */
function dayOf(version: string): string {
  return version.split('-').toReversed().join('/')
}

function Moment({ of }: { of: string }) {
  return <time dateTime={of}>{dateAndTime(new Date(of))}</time>
}
