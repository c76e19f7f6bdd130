import { ArrowRight } from 'lucide-react'
import { afterPurchase, comesIn, stillBuilding, supportWays, trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { guarantee, payment, support, trial, whatsapp } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuestionList, type Question } from './question-list.tsx'

/** @param ways of the support: `por e-mail e chat` */
export const faqItems = (ways: string): readonly Question[] => [
  {
    question: 'O Fechou envia mensagens sozinho? Que IA é essa?',
    answer:
      'Não envia. Ele mostra o próximo passo e sugere até três respostas; quem escolhe, muda e envia é você. Não há disparo automático nem mensagem em massa, e os lembretes vão só para você. A IA é um programa do próprio Fechou, feito com regras do português de quem vende e conversas inventadas: não é o ChatGPT, não conversa com ninguém e pode errar. O WhatsApp pode limitar números que usam ferramentas de terceiros; sem envio automático, esse risco diminui, mas não desaparece.',
  },
  {
    question: 'Preciso instalar alguma coisa? Serve só no celular?',
    answer: `Não precisa. O Fechou roda inteiro no navegador; no Chrome e no Edge do computador, também numa janela por cima do WhatsApp Web. Se quiser que ele apareça no Compartilhar do Android ou avise no iPhone, ponha o Fechou na tela inicial. Só no celular, serve para organizar e lembrar; as respostas sugeridas dão menos trabalho no computador. ${comesIn} ${stillBuilding}`,
  },
  {
    question: 'Como funciona o teste grátis?',
    answer: `Você usa todos os recursos por ${trial.days} dias, sem cadastrar cartão. ${trialStart} Gostou, escolhe um plano. Não gostou, é só não assinar: nada é cobrado, e você ainda pode ver, baixar ou apagar o que é seu.`,
  },
  {
    question: 'Minhas conversas ficam guardadas?',
    answer:
      'O conteúdo das conversas não é armazenado pelo Fechou. A conversa é lida no seu navegador, e as palavras não saem dele, a não ser que você autorize, em Conta, um modelo de linguagem de fora do Fechou a reescrever respostas. Sem JavaScript, e às vezes pelo Compartilhar do celular, ela é lida na memória do servidor e some com a resposta. Na sua conta ficam nomes, números, horários, etiquetas, etapas e o que você anota. As conexões são criptografadas e o tratamento dos dados segue a LGPD, como explica a Política de Privacidade.',
  },
  {
    question: 'Serve para o meu tipo de negócio?',
    answer:
      'Se a sua venda acontece na conversa, serve. Nutricionistas, psicólogos, corretores, barbeiros, professores particulares, agências e lojas online vendem assim todos os dias. Na área da saúde, o sigilo e a base legal para tratar os dados dos pacientes continuam com você.',
  },
  {
    question: 'Minha equipe pode usar junto?',
    answer: `Vai poder: o acesso da equipe está em construção. Quando abrir, os dois planos terão usuários ilimitados, cada um com o próprio acesso, e todos vão ver as mesmas etiquetas e lembretes. As conversas ficam no WhatsApp, que hoje aceita até ${whatsapp.linkedDevices} dispositivos conectados por número.`,
  },
  {
    question: 'Posso cancelar quando quiser?',
    answer: `Pode, e sem taxa: em Conta, “Cancelar meu plano” leva ao formulário, e um e-mail também basta. E são ${guarantee.days} dias de garantia: se não for para você, devolvemos ${guarantee.refundPercent}% do valor, sem perguntas.`,
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer: `Cartão de crédito, Pix e boleto bancário, compensado em até ${payment.boletoBusinessDays} dias úteis. ${afterPurchase} Se algo travar na hora de pagar, o suporte ajuda ${ways}, ${support.hours}. Quem assina é atendido primeiro e, no plano anual, tem atendimento VIP ${support.vipHours}.`,
  },
]

type Props = {
  /** The address of the support's chat, or `null` for none. */
  supportChat: string | null
}

export const Faq = ({ supportChat }: Props) => <FaqSection ways={supportWays(supportChat)} />

const FaqSection = prerendered<{ ways: string }>((_visit, { ways }) => (
  <section className="faq" id="faq" aria-labelledby="faq-heading">
    <div className="wrap">
      <div className="faq-head">
        <h2 id="faq-heading">
          Pode <br className="wide-only" />
          perguntar
        </h2>
        <p className="lede">
          Ficou alguma dúvida? A gente responde por e-mail em até {support.replyWithinBusinessHours} horas úteis.
        </p>
        <a className="arrow-link" href={href('contact')}>
          Entre em contato conosco
          <Icon of={ArrowRight} size={18} />
        </a>
      </div>
      <QuestionList group="faq" items={faqItems(ways)} />
    </div>
  </section>
))
