import { Mail, MapPin, Phone } from 'lucide-react'
import { contactMinPendingMs } from '#shared/motion.ts'
import { href } from '#shared/routes.ts'
import { company, contact, site, support, trial } from '#shared/site.ts'
import { Field, Form, SubmitButton, TextArea } from '../form.tsx'
import { MarketingLayout } from '../layouts/marketing.tsx'
import { ContactCard } from '../sections/contact-card.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { QuestionList, type Question } from '../sections/question-list.tsx'
import { SuccessPanel } from '../sections/success-panel.tsx'
import { faqPage, type Thing } from '../structured-data.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Bubble } from '../ui/bubble.tsx'
import { useReceived } from '../view.tsx'

export const title = 'Contato'
export const description =
  'Fale com o Fechou: e-mail com resposta em até 24 horas úteis, telefone de segunda a sexta, endereço em São Paulo e formulário.'

const items: readonly Question[] = [
  {
    question: 'Como funciona o teste grátis?',
    answer: `São ${trial.days} dias com acesso completo, sem cadastrar cartão de crédito. Você testa com suas conversas de verdade e decide depois.`,
  },
  {
    question: 'Preciso instalar alguma coisa?',
    answer:
      'Não. O Fechou roda inteiro no navegador, por cima do WhatsApp Web. Nada para instalar, nem no computador nem no celular.',
  },
  {
    question: 'Meus dados ficam seguros?',
    answer:
      'Sim. As conexões são criptografadas, o conteúdo das conversas não é armazenado e o tratamento dos seus dados segue a LGPD.',
  },
  {
    question: 'Posso cancelar a qualquer momento?',
    answer:
      'Pode. Não há contrato longo nem taxa de cancelamento, e o acesso continua até o fim do período que você já pagou.',
  },
]

export const structuredData = (): readonly Thing[] => [faqPage(items)]

export default function ContactPage() {
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
        <div className="ways">
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
          <ContactCard icon={MapPin} heading="Escritório" note={`${company.legalName}, CNPJ ${company.cnpj}.`}>
            {company.street}
          </ContactCard>
          <p className="support-note">
            <strong>Já é cliente?</strong> Fale com o suporte direto pelo aplicativo ou escreva para{' '}
            <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
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

function MessageForm() {
  const isReceived = useReceived('contact')
  return (
    <FormSection
      className="message-sheet"
      id="mensagem"
      aria-labelledby={isReceived ? 'contact-recebido' : 'message-heading'}
    >
      {isReceived ? (
        <SuccessPanel form="contact" heading="Mensagem Enviada!">
          <p>
            Uma pessoa vai ler e responder no seu e-mail, em até {support.replyWithinBusinessHours} horas úteis. Lembrou
            de mais alguma coisa? É só escrever outra vez.
          </p>
          <ButtonLink href={`${href('contact')}#mensagem`}>Enviar Nova Mensagem</ButtonLink>
        </SuccessPanel>
      ) : (
        <>
          <h2 id="message-heading">Escreva sua mensagem</h2>
          <Form
            name="contact"
            action={`${href('contact')}#contact-summary`}
            className="form"
            minPendingMs={contactMinPendingMs}
          >
            <Field name="name" label="Nome" autoComplete="name" required maxLength={120} />
            <Field name="email" label="E-mail" type="email" autoComplete="email" required maxLength={254} />
            <Field name="subject" label="Assunto" required maxLength={160} />
            <TextArea name="message" label="Mensagem" rows={5} required maxLength={5000} />
            <SubmitButton>Enviar Mensagem</SubmitButton>
          </Form>
        </>
      )}
    </FormSection>
  )
}
