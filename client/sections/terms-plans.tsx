import { href } from '#shared/routes.ts'
import { afterPurchase, features, supportWays, trialStart, unlessOpen } from '#shared/features.ts'
import { contact, guarantee, limits, payment, plans, rightOfRegret, support, trial } from '#shared/site.ts'
import { reais } from '#shared/money.ts'

const { monthly, annual } = plans

/** The terms on trial, plans, payment, withdrawal, cancellation and price changes. `supportChat` is the address of the support's chat. */
export function TermsPlans({ supportChat }: { supportChat: string | null }) {
  return (
    <>
      <h3 id="teste">Teste grátis</h3>
      <p>
        Você usa todos os recursos por {trial.days} dias, sem cadastrar cartão. {trialStart} Depois, o prazo corre a
        partir da primeira conversa que você trouxer ou, se já trouxe alguma, do dia que avisarmos. No fim, nada é
        cobrado: para continuar, você escolhe um plano; para parar, não precisa fazer nada. O que já estiver na conta
        você continua podendo ver, baixar e apagar.
      </p>

      <h3 id="planos">Planos</h3>
      <ul>
        <li>
          <strong>Mensal, {reais(monthly.price)} por mês:</strong> todos os recursos; usuários ilimitados
          {unlessOpen(features.team)}; sugestões de IA ilimitadas; suporte prioritário.
        </li>
        <li>
          <strong>Anual, {reais(annual.price)} por ano:</strong> tudo do mensal, mais suporte VIP prioritário, em
          horário estendido, e as novidades por e-mail antes de todos. Doze mensalidades somam {reais(annual.fullPrice)}
          ; no anual, você economiza {reais(annual.saving)}.
        </li>
      </ul>
      <p>
        São ilimitadas as sugestões do próprio Fechou. As versões reescritas por um modelo de linguagem de fora do
        Fechou, se você autorizar, vão até {limits.model.perDay} por dia, ou menos nos dias em que a sua rede ou todas
        as contas juntas chegarem ao limite delas.
      </p>
      <p>
        O suporte atende {supportWays(supportChat)}, {support.hours}, e responde a e-mails em até{' '}
        {support.replyWithinBusinessHours} horas úteis. Prioritário quer dizer que quem assina é atendido primeiro. O
        horário estendido do VIP vai {support.vipHours}.
      </p>

      <h3 id="pagamento">Pagamento</h3>
      <p>
        Você paga com cartão de crédito, Pix ou boleto bancário, na página do provedor de pagamento. Antes de confirmar,
        você vê um resumo com o plano, o preço total, o período e a forma de renovação, e pode corrigir o que digitou.
        Depois, recebe por e-mail a confirmação da compra (Decreto nº 7.962/2013, art. 4º). Os dados do cartão ficam com
        o provedor: não passam pelo Fechou.
      </p>
      <p>
        O pagamento ainda não abre nada sozinho. {afterPurchase} O boleto é compensado em até{' '}
        {payment.boletoBusinessDays} dias úteis. A nota fiscal chega por e-mail.
      </p>

      <h3 id="renovacao">Renovação</h3>
      <p>
        <strong>No cartão, a assinatura se renova sozinha, pelo mesmo preço e período, até você cancelar.</strong> Antes
        da renovação do plano anual, avisamos por e-mail com {payment.renewalNoticeDays} dias de antecedência. No Pix e
        no boleto, enviamos a cobrança, e você paga se quiser continuar.
      </p>
      <p>Se a renovação não for paga, o plano termina com o período já pago, e você não fica devendo nada.</p>

      <h3 id="arrependimento">Arrependimento</h3>
      <p>
        Você pode desistir da compra em até {rightOfRegret.days} dias, contados da contratação, sem explicar o motivo.
        Devolvemos de imediato tudo o que você pagou, com correção monetária (Código de Defesa do Consumidor, art. 49).
        Peça no mesmo lugar em que comprou ou pelo formulário de <a href={`${href('contact')}#mensagem`}>Contato</a>: a
        confirmação de que recebemos o pedido aparece na hora, na tela, e uma cópia vai por e-mail, a não ser que você
        tenha pedido para não receber e-mails nossos, já tenha recebido outra há pouco ou três nas últimas 24 horas. O
        pedido vale de qualquer modo. Avisamos o provedor de pagamento, para que a cobrança não seja lançada ou seja
        estornada (Decreto nº 7.962/2013, art. 5º).
      </p>

      <h3 id="garantia">Garantia de {guarantee.days} dias</h3>
      <p>
        Além do que a lei assegura, você tem {guarantee.days} dias, contados da contratação, para pedir o dinheiro de
        volta: {guarantee.refundPercent}% do valor, sem perguntas. Basta um e-mail para{' '}
        <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>.
      </p>

      <h3 id="cancelamento">Cancelamento</h3>
      <p>
        Você cancela quando quiser, a partir da sua conta, pelo formulário de{' '}
        <a href={`${href('contact')}#mensagem`}>Contato</a> ou escrevendo para{' '}
        <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>, sem taxa, multa ou fidelidade. O acesso
        continua até o fim do período já pago, e nada mais é cobrado.
      </p>

      <h3 id="preco">Mudança de preço</h3>
      <p>
        Os preços estão em reais, com tributos incluídos. O preço vai subir depois dos primeiros usuários.{' '}
        <strong>Quem já assina continua com o preço que contratou, até cancelar.</strong>
      </p>
    </>
  )
}
