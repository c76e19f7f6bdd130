import { ArrowRight } from 'lucide-react'
import { href } from '#shared/routes.ts'
import { guarantee, support, trial } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuestionList, type Question } from './question-list.tsx'

export const faqItems: readonly Question[] = [
  {
    question: 'O Fechou envia mensagens sozinho?',
    answer:
      'Não. Ele sugere, você lê, ajusta se quiser e envia. Não há disparo automático nem mensagem em massa: do outro lado, seu cliente fala com uma pessoa.',
  },
  {
    question: 'Preciso instalar alguma coisa?',
    answer:
      'Não. O Fechou roda inteiro no navegador, por cima do WhatsApp Web. Você entra na sua conta, conecta o WhatsApp e começa.',
  },
  {
    question: 'Como funciona o teste grátis?',
    answer: `Você usa todos os recursos por ${trial.days} dias, sem cadastrar cartão. Gostou, escolhe um plano. Não gostou, é só não assinar: nada é cobrado.`,
  },
  {
    question: 'Minhas conversas ficam guardadas?',
    answer:
      'O conteúdo das conversas não é armazenado. As conexões são criptografadas e o tratamento dos dados segue a LGPD. O que fica é o necessário para organizar: etiquetas, lembretes e seu cadastro.',
  },
  {
    question: 'Serve para o meu tipo de negócio?',
    answer:
      'Se a sua venda acontece na conversa, serve. Nutricionistas, psicólogos, corretores, barbeiros, professores particulares, agências e lojas online vendem assim todos os dias.',
  },
  {
    question: 'Minha equipe pode usar junto?',
    answer:
      'Pode. Os dois planos têm usuários ilimitados. O histórico é o do próprio WhatsApp Web, compartilhado pela equipe, com as mesmas etiquetas e lembretes: quem pega a conversa no meio já sabe o que foi combinado.',
  },
  {
    question: 'Posso cancelar quando quiser?',
    answer: `Pode, direto na sua conta e sem taxa. E são ${guarantee.days} dias de garantia: se não for para você, devolvemos ${guarantee.refundPercent}% do valor, sem perguntas.`,
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer:
      'Cartão de crédito, PIX e boleto bancário. Se algo travar na hora de pagar, o suporte ajuda por e-mail e chat; no plano anual, com atendimento VIP em horário estendido.',
  },
]

export const Faq = prerendered(() => (
  <section className="faq" id="faq" aria-labelledby="faq-heading">
    <div className="wrap">
      <div className="faq-head">
        <h2 id="faq-heading">
          Pode <br className="wide-only" />
          perguntar
        </h2>
        <p>Ficou alguma dúvida? A gente responde por e-mail em até {support.replyWithinBusinessHours} horas úteis.</p>
        <a className="arrow-link" href={href('contact')}>
          Entre em contato conosco
          <Icon of={ArrowRight} size={18} />
        </a>
      </div>
      <QuestionList group="faq" items={faqItems} />
    </div>
  </section>
))
