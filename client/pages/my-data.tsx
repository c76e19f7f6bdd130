import type { KeptOverview } from '#shared/models/kept-data.ts'
import { href } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import { Form } from '../form.tsx'
import { PersonalLayout } from '../layouts/personal.tsx'
import { ApplicationCorrection, WaitingListCorrection } from '../sections/correction-forms.tsx'
import { KeptDataOverview } from '../sections/kept-data.tsx'
import { MyDataRequest } from '../sections/my-data-request.tsx'
import { Card } from '../sections/card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { BubblePhrase } from '../ui/bubble.tsx'
import { useView } from '../view.tsx'

/** The states of /meus-dados. */
export type MyData =
  /** The form that requests a link; `because` is the previous form, or the error of the link. */
  | { at: 'request'; because: string | null }
  | { at: 'link'; email: string; action: string }
  | { at: 'data'; email: string; kept: KeptOverview }
  /** A rejected form while the surrounding data cannot be loaded either. */
  | { at: 'form alone' }

export const title = 'Meus dados'
export const description =
  'Veja, corrija, baixe ou apague o que guardamos com o seu e-mail. O link para abrir chega por e-mail.'

export default function MyDataPage({ view }: { view: MyData }) {
  return (
    <PersonalLayout>
      {view.at === 'request' && <MyDataRequest because={view.because} />}
      {view.at === 'link' && <OpenByButton {...view} />}
      {view.at === 'data' && <KeptDataOverview email={view.email} kept={view.kept} />}
      {view.at === 'form alone' && <FormAlone />}
    </PersonalLayout>
  )
}

function OpenByButton({ email, action }: { email: string; action: string }) {
  return (
    <Card heading={<BubblePhrase text="Seus" bubble="dados" direction="in" />}>
      <p className="intro">
        Este link funciona uma vez só: mostra o que guardamos com o e-mail <strong className="address">{email},</strong>{' '}
        neste navegador, por {cookies.myData.minutes} minutos.
      </p>
      <Form name="open" action={`${action}#open-summary`} className="form">
        <button className="button" type="submit">
          Ver meus dados
        </button>
      </Form>
    </Card>
  )
}

function FormAlone() {
  const name = useView().form?.form ?? ''
  return (
    <Card heading={<BubblePhrase text="Ainda" bubble="não deu" direction="in" />}>
      <p className="intro">Não conseguimos ler seus dados agora.</p>
      {name === 'correct-waiting-list' ? (
        <WaitingListCorrection />
      ) : name.startsWith('correct-application-') ? (
        <ApplicationCorrection name={name} />
      ) : (
        <ButtonLink href={href('my-data')}>Tentar de novo</ButtonLink>
      )}
    </Card>
  )
}
