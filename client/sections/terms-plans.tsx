import { changes, contact, guarantee, plans, rightOfRegret, support, trial } from '#shared/site.ts'
import { reais } from '#shared/money.ts'

const { monthly, annual } = plans

/** The terms on trial, plans, payment, withdrawal, cancellation and price changes. */
export function TermsPlans() {
  return (
    <>
      <h3 id="teste">Teste grátis</h3>
      <p>
        Você usa todos os recursos por {trial.days} dias, sem cadastrar cartão. No fim do teste, nada é cobrado: para
        continuar, você escolhe um plano; para parar, não precisa fazer nada.
      </p>

      <h3 id="planos">Planos</h3>
      <ul>
        <li>
          <strong>Mensal, {reais(monthly.price)} por mês:</strong> todos os recursos, usuários ilimitados, sugestões de
          IA ilimitadas e suporte prioritário.
        </li>
        <li>
          <strong>Anual, {reais(annual.price)} por ano:</strong> tudo do mensal, mais suporte VIP prioritário, em
          horário estendido, e as novidades antes de todos. Doze mensalidades somam {reais(annual.fullPrice)}; no anual,
          você economiza {reais(annual.saving)}.
        </li>
      </ul>
      <p>
        O suporte atende por e-mail e chat, e responde a e-mails em até {support.replyWithinBusinessHours} horas úteis.
      </p>

      <h3 id="pagamento">Pagamento</h3>
      <p>
        Você paga com cartão de crédito, PIX ou boleto bancário, na página do provedor de pagamento. Antes de confirmar,
        você vê um resumo com o plano, o preço total, o período e a forma de renovação, e pode corrigir o que digitou.
        Depois, recebe por e-mail a confirmação da compra (Decreto nº 7.962/2013, art. 4º). Os dados do cartão ficam com
        o provedor: não passam pelo Fechou.
      </p>
      <p>Se a renovação não for paga, o acesso termina com o período já pago, e você não fica devendo nada.</p>

      <h3 id="arrependimento">Arrependimento</h3>
      <p>
        Você pode desistir da compra em até {rightOfRegret.days} dias, contados da contratação, sem explicar o motivo.
        Devolvemos de imediato tudo o que você pagou, com correção monetária (Código de Defesa do Consumidor, art. 49).
        Peça pelo mesmo lugar em que comprou ou escreva para{' '}
        <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>. Confirmamos na hora que recebemos o
        pedido e avisamos o provedor de pagamento, para que a cobrança não seja lançada ou seja estornada (Decreto nº
        7.962/2013, art. 5º).
      </p>

      <h3 id="garantia">Garantia de {guarantee.days} dias</h3>
      <p>
        Além do que a lei assegura, você tem {guarantee.days} dias, contados da contratação, para pedir o dinheiro de
        volta: {guarantee.refundPercent}% do valor, sem perguntas. Basta um e-mail para o mesmo endereço.
      </p>

      <h3 id="cancelamento">Cancelamento</h3>
      <p>
        Você cancela quando quiser, na sua conta, sem taxa, multa ou fidelidade. O acesso continua até o fim do período
        já pago, e nada mais é cobrado.
      </p>

      <h3 id="preco">Mudança de preço</h3>
      <p>
        Os preços estão em reais, com tributos incluídos. O preço vai subir depois dos primeiros usuários. Um preço novo
        nunca alcança período já pago: quem assina é avisado por e-mail com pelo menos {changes.noticeDays} dias de
        antecedência e pode cancelar antes, sem custo.
      </p>
    </>
  )
}
