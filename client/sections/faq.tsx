import { ArrowRight } from 'lucide-react'
import { comesIn, stillBuilding, trialStart } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { guarantee, payment, support, trial, whatsapp } from '#shared/site.ts'
import { prerendered } from '../prerendered.tsx'
import { Icon } from '../ui/icon.tsx'
import { QuestionList, type Question } from './question-list.tsx'

export const faqItems: readonly Question[] = [
  {
    question: 'O Fechou envia mensagens sozinho?',
    answer:
      'Não. Ele mostra o próximo passo e sugere três respostas; quem escolhe, muda e envia é você. Não há disparo automático nem mensagem em massa. Os lembretes vão só para você: em Hoje e, se você ligar, por aviso no navegador, por e-mail ou no calendário. O WhatsApp pode limitar números que usam ferramentas de terceiros; sem envio automático, esse risco diminui, mas não desaparece.',
  },
  {
    question: 'Preciso instalar alguma coisa?',
    answer: `Não. O Fechou roda inteiro no navegador. No Chrome e no Edge do computador, ele pode ficar numa janela por cima do WhatsApp Web; nos outros, numa janela pequena; no celular, numa página para a tela dividida. ${comesIn} ${stillBuilding}`,
  },
  {
    question: 'Como funciona o teste grátis?',
    answer: `Você usa todos os recursos por ${trial.days} dias, sem cadastrar cartão. ${trialStart} Gostou, escolhe um plano. Não gostou, é só não assinar: nada é cobrado, e você ainda pode ver, baixar ou apagar o que é seu.`,
  },
  {
    question: 'Minhas conversas ficam guardadas?',
    answer:
      'O conteúdo das conversas não é armazenado pelo Fechou. Com JavaScript ligado, a conversa é lida no seu navegador e as palavras não saem dele, a não ser que você autorize, na conta, uma IA de fora a reescrever respostas. O navegador pode guardar as frases das etiquetas, até você mandar esquecer ou sair da conta. Sem JavaScript, a conversa é lida na memória do servidor e some com a resposta. Na conta fica o necessário para organizar: nomes, números, horários, etiquetas, etapas, quando retomar e o que você anota. Os dados de cada cliente você baixa ou apaga de vez quando quiser. As conexões são criptografadas e o tratamento dos dados segue a LGPD.',
  },
  {
    question: 'Serve para o meu tipo de negócio?',
    answer:
      'Se a sua venda acontece na conversa, serve. Nutricionistas, psicólogos, corretores, barbeiros, professores particulares, agências e lojas online vendem assim todos os dias. Na área da saúde, o sigilo e a base legal para tratar os dados dos pacientes continuam com você.',
  },
  {
    question: 'Minha equipe pode usar junto?',
    answer: `Vai poder: o acesso da equipe está em construção. Os dois planos têm usuários ilimitados, cada um com o próprio acesso, e todos vão ver as mesmas etiquetas e lembretes: quem pega a conversa no meio já sabe o que foi combinado. As conversas ficam no WhatsApp, que hoje aceita até ${whatsapp.linkedDevices} aparelhos conectados por número.`,
  },
  {
    question: 'Posso cancelar quando quiser?',
    answer: `Pode, na sua conta e sem taxa. E são ${guarantee.days} dias de garantia: se não for para você, devolvemos ${guarantee.refundPercent}% do valor, sem perguntas.`,
  },
  {
    question: 'Quais são as formas de pagamento?',
    answer: `Cartão de crédito, Pix e boleto bancário. No cartão e no Pix, o acesso abre na hora; no boleto, em até ${payment.boletoBusinessDays} dias úteis. Se algo travar na hora de pagar, o suporte ajuda por e-mail e chat, ${support.hours}. Quem assina passa na frente e, no plano anual, tem atendimento VIP ${support.vipHours}.`,
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
