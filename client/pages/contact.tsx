import { Mail, MapPin, MessageCircle, Phone } from 'lucide-react'
import { comesIn, trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { company, contact, site, support, trial } from '#shared/site.ts'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ContactCard } from '../sections/contact-card.tsx'
import { MessageForm } from '../sections/contact-message-form.tsx'
import { QuestionList, type Question } from '../sections/question-list.tsx'
import { faqPage, type Thing } from '../structured-data.ts'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Contato'
export const description = `Fale com o Fechou: e-mail com resposta em até ${support.replyWithinBusinessHours} horas úteis, telefone de segunda a sexta, endereço em São Paulo e formulário.`

const items: readonly Question[] = [
  {
    question: 'Como funciona o teste grátis?',
    answer: `São ${trial.days} dias com acesso completo, sem cadastrar cartão de crédito. ${trialStart}`,
  },
  {
    question: 'Preciso instalar alguma coisa?',
    answer: `Não. O Fechou roda inteiro no navegador, sem nada para instalar. No Chrome e no Edge do computador, ele pode ficar numa janela por cima do WhatsApp Web. Pôr na tela inicial do celular é opcional. ${comesIn}`,
  },
  {
    question: 'Como vocês protegem os meus dados?',
    answer:
      'As conexões são criptografadas, o conteúdo das conversas não é armazenado e o tratamento dos seus dados segue a LGPD.',
  },
  {
    question: 'Posso cancelar a qualquer momento?',
    answer:
      'Pode, por este formulário ou por e-mail. Não há contrato longo nem taxa de cancelamento, e o acesso continua até o fim do período que você já pagou.',
  },
]

export const structuredData = (): readonly Thing[] => [faqPage(items)]

type Props = {
  /** The address of the support's chat, or `null` for none. */
  supportChat: string | null
}

export default function ContactPage({ supportChat }: Props) {
  return (
    <MarketingLayout headerOver="paper">
      <div className="opening wrap">
        <h1>
          Fale <Bubble direction="in">com a gente</Bubble>
        </h1>
        <p className="lede">
          Dúvida, ideia ou reclamação: uma pessoa lê e uma pessoa responde, em até {support.replyWithinBusinessHours}{' '}
          horas úteis.
        </p>
      </div>

      <div className="contact wrap">
        <div className="channels">
          <ContactCard
            icon={Mail}
            heading="E-mail"
            note={`Resposta em até ${support.replyWithinBusinessHours} horas úteis.`}
          >
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </ContactCard>
          <ContactCard icon={Phone} heading="Telefone" note={`Atendimento de ${contact.phoneHours}.`}>
            <a href={`tel:+55${contact.phone.replace(/\D/g, '')}`}>{contact.phone}</a>
          </ContactCard>
          {supportChat && (
            <ContactCard icon={MessageCircle} heading="Chat" note={`WhatsApp do suporte, ${support.hours}.`}>
              <a href={supportChat}>Conversar no WhatsApp</a>
            </ContactCard>
          )}
          <ContactCard icon={MapPin} heading="Escritório" note={`${company.legalName}, CNPJ ${company.cnpj}.`}>
            {company.street}
          </ContactCard>
          <p className="support-note">
            <strong>Já é cliente?</strong> Fale com o suporte pela <a href={href('account')}>sua conta</a> ou escreva
            para <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
          </p>
        </div>

        <MessageForm />
      </div>

      <section className="contact-faq wrap" aria-labelledby="contact-faq-heading">
        <h2 id="contact-faq-heading">Antes de escrever</h2>
        <QuestionList group="contato" items={items} />
      </section>
    </MarketingLayout>
  )
}
