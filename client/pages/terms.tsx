import { termsVersion } from '#shared/consent-texts.ts'
import { answerOnAi } from '#shared/customer-question.ts'
import { stillBuilding } from '#shared/features.ts'
import { href } from '#shared/routes.ts'
import { longDate } from '#shared/time/sao-paulo.ts'
import {
  backups,
  changes,
  company,
  contact,
  guarantee,
  inactiveAccounts,
  incidents,
  minimumAge,
  site,
  trial,
  whatsapp,
} from '#shared/site.ts'
import { ReadingLayout } from '../layouts/reading.tsx'
import { CompanyIdentity } from '../sections/company-identity.tsx'
import { LegalDocument, type LegalSection } from '../sections/legal-document.tsx'
import { TermsPlans } from '../sections/terms-plans.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Termos de Serviço'
export const description =
  'O combinado entre você e o Fechou em dez pontos: conta, planos, garantia, cancelamento, uso aceitável e seus direitos, em bom português.'
export const styles = 'company'

const sections = (supportChat: string | null): readonly LegalSection[] => [
  {
    id: 'aceitacao',
    heading: 'Aceitação dos termos',
    plain:
      'criou a conta ou assinou, está combinado. Se algo aqui não servir para você, não contrate e conte para a gente.',
    text: (
      <>
        <p>
          Estes termos são o contrato entre você e a {company.legalName}, que oferece o {site.name} e responde por ele:
        </p>
        <CompanyIdentity />
        <p>
          Você aceita os termos quando cria uma conta ou assina um plano. Quando você cria a conta, guardamos a versão
          que aceitou, com data e hora: está em <a href={href('my-data')}>Meus dados</a>. Só ler o site não obriga você
          a nada. Se você contrata em nome de uma empresa, você declara que pode assumir o compromisso por ela.
        </p>
        <p>
          As frases que começam com “Em bom português” fazem parte do contrato. Se uma delas e o texto disserem coisas
          diferentes, vale o que for melhor para você (Código de Defesa do Consumidor, art. 47).
        </p>
        <p>
          O que fazemos com dados pessoais está na <a href={href('privacy')}>Política de Privacidade</a> e na{' '}
          <a href={href('cookies')}>Política de Cookies</a>.
        </p>
      </>
    ),
  },
  {
    id: 'servico',
    heading: 'Descrição do serviço',
    plain:
      'o Fechou lê as conversas que você traz, mostra o próximo passo e sugere respostas. Quem envia é sempre você.',
    text: (
      <>
        <p>O Fechou funciona no navegador, sem nada para instalar, com as conversas que você traz. Com ele, você:</p>
        <ul>
          <li>traz conversas do WhatsApp, em arquivo exportado ou texto copiado, e vê cada pessoa na sua etapa;</li>
          <li>vê por quem começar hoje, quando oferecer e quando esperar, sempre com o motivo;</li>
          <li>
            copia mensagens no WhatsApp Web e recebe, ao lado, até três respostas sugeridas, a pergunta de um dado que
            falta, ou o conselho de esperar ou de deixar a pessoa em paz;
          </li>
          <li>
            vê em Hoje quando retomar cada conversa, e por quê, e escolhe se o lembrete vem também por aviso no
            navegador, por e-mail ou no seu calendário;
          </li>
          <li>mantém o seu catálogo, de onde as respostas tiram preços, prazos e condições;</li>
          <li>corrige a leitura, muda etapas e etiquetas, faz anotações e junta os contatos da mesma pessoa;</li>
          <li>baixa ou apaga os dados de cada cliente e acompanha seus resultados em números.</li>
        </ul>
        <p>
          <strong>A conversa só entra no Fechou quando você traz. {stillBuilding}</strong> Cada uma dessas partes,
          quando abrir, vale para os dois planos. Veja em <a href={href('roadmap')}>O que vem aí</a> o que já está no
          ar. Em <a href={href('try')}>Experimentar</a>, qualquer pessoa lê uma conversa por vez, sem conta.
        </p>
        <p>
          <strong>O Fechou não envia mensagens automáticas nem mensagens em massa.</strong> O atendimento é humano: você
          lê o que o Fechou mostra e sugere, e quem decide, muda e envia é você.
        </p>
        <p>
          Os lembretes vão só para você. Um aviso pode atrasar ou não chegar, porque quem o entrega é o serviço do seu
          navegador, do seu e-mail ou do seu calendário: a lista completa está em Hoje. Quem tem o endereço do seu
          calendário vê os seus lembretes, sem senha: não mostre a ninguém, e troque se alguém souber dele.
        </p>
        <p>
          A leitura e as sugestões são feitas por inteligência artificial do próprio Fechou, que pode errar:{' '}
          <strong>confira antes de agir e de enviar.</strong> Os preços, as datas, os links e as promessas de uma
          resposta vêm do seu catálogo, da sua configuração e da própria conversa: se estiverem errados ali, estarão
          errados na resposta. Algumas promessas são frases prontas do Fechou, como “vou ver e já te falo”: só envie o
          que vai cumprir. Um modelo de linguagem de fora do Fechou só reescreve respostas se você autorizar na conta.
        </p>
        <p>
          O conteúdo das conversas não é armazenado. O que fica, e onde, está na{' '}
          <a href={`${href('privacy')}#coleta`}>Política de Privacidade</a>.
        </p>
        <p>
          Você precisa de internet, de um navegador atualizado e de uma conta sua no WhatsApp. {whatsapp.independence}{' '}
          Ao usar o WhatsApp, você segue também os termos dele.
        </p>
        <p>
          <strong>
            O WhatsApp hoje aceita até {whatsapp.linkedDevices} dispositivos conectados por número, e pode limitar
            números que usam ferramentas de terceiros.
          </strong>{' '}
          O Fechou não envia mensagens por você, o que reduz esse risco, mas não o elimina.
        </p>
      </>
    ),
  },
  {
    id: 'conta',
    heading: 'Contas de usuário',
    plain: `a conta é para quem tem ${minimumAge} anos ou mais. Use dados verdadeiros e não empreste a senha.`,
    text: (
      <>
        <p>
          Para ter uma conta, é preciso ter pelo menos {minimumAge} anos. Informe dados verdadeiros e mantenha-os em
          dia: é por eles que avisamos você de cobranças e mudanças.
        </p>
        <p>
          A senha é só sua. Se desconfiar que alguém entrou na sua conta, troque a senha e escreva para{' '}
          <a href={`mailto:${contact.supportEmail}`}>{contact.supportEmail}</a>. Você responde pelo que é feito com o
          seu acesso, a não ser que a falha de segurança tenha sido nossa.
        </p>
        <p>
          Você pode encerrar a conta quando quiser. Conta sem uso por {inactiveAccounts.months} meses: avisamos{' '}
          {inactiveAccounts.notices} vezes por e-mail e apagamos.
        </p>
      </>
    ),
  },
  {
    id: 'planos-e-pagamentos',
    heading: 'Planos e pagamentos',
    plain: `são ${trial.days} dias de teste sem cartão e ${guarantee.days} dias para pedir o dinheiro de volta, sem perguntas. Cancelar não custa nada.`,
    text: <TermsPlans supportChat={supportChat} />,
  },
  {
    id: 'uso-aceitavel',
    heading: 'Uso aceitável',
    plain: 'fale com quem quer falar com você. Disparo em massa, golpe e dado obtido sem base legal ficam de fora.',
    text: (
      <>
        <p>Ao usar o Fechou, você se compromete a não:</p>
        <ul>
          <li>enviar mensagens automáticas ou em massa, nem ligar ao Fechou programas que façam isso;</li>
          <li>enganar, ameaçar ou discriminar pessoas, nem vender o que a lei proíbe;</li>
          <li>tratar dados dos seus clientes sem uma base da Lei Geral de Proteção de Dados (LGPD);</li>
          <li>entrar em contas alheias, burlar proteções, sobrecarregar, copiar ou revender o serviço.</li>
        </ul>
        <p>
          Quanto aos dados das pessoas que conversam com você, quem decide é você, o controlador. O Fechou é operador:
          trata esses dados em seu nome e conforme as suas instruções (LGPD, art. 39), que são estes termos e o que você
          escolhe e faz na conta. Por isso:
        </p>
        <ul>
          <li>
            só contratamos quem assume os mesmos deveres; a lista e os países estão na{' '}
            <a href={`${href('privacy')}#compartilhamento`}>Política de Privacidade</a>;
          </li>
          <li>só acessa esses dados quem precisa deles para trabalhar e se obrigou ao sigilo;</li>
          <li>
            as conexões são criptografadas, cada conta só lê os próprios dados, e os acessos a ela ficam registrados;
          </li>
          <li>
            se um incidente atingir esses dados, avisamos você em até {incidents.noticeBusinessDays} dias úteis,
            contados de quando soubermos, para que você possa agir;
          </li>
          <li>ajudamos você a atender quem pedir para ver, corrigir ou apagar os próprios dados;</li>
          <li>
            a qualquer hora, e também no fim, você baixa tudo em <a href={href('account')}>Conta</a>;
          </li>
          <li>
            quando você apaga a conta, apagamos esses dados; as cópias de segurança somem em até {backups.days} dias.
          </li>
        </ul>
        <p>
          Avisar os seus clientes de que você usa o Fechou é com você (LGPD, art. 9º). Se alguém perguntar se há
          inteligência artificial no atendimento, uma resposta honesta é: “{answerOnAi}”
        </p>
        <p>
          Se você trabalha com saúde, as conversas têm dados sensíveis. A base legal (LGPD, art. 11) e o sigilo da
          profissão continuam com você.
        </p>
        <p>
          Se uma regra for descumprida, primeiro avisamos e damos prazo para corrigir. Só suspendemos a conta de
          imediato quando houver risco para outras pessoas ou ordem de autoridade. Em qualquer caso, você fica sabendo o
          motivo e pode contestar.
        </p>
      </>
    ),
  },
  {
    id: 'propriedade-intelectual',
    heading: 'Propriedade intelectual',
    plain: 'o programa é nosso. Suas conversas, seus clientes e suas vendas são seus.',
    text: (
      <>
        <p>
          O programa, a marca {site.name}, os textos e os desenhos do site pertencem à {company.legalName} e são
          protegidos por lei (Leis nº 9.279/1996, nº 9.609/1998 e nº 9.610/1998). Enquanto durar o teste ou a
          assinatura, você pode usar o serviço; esse direito não é exclusivo e não pode ser revendido.
        </p>
        <p>
          O que você escreve, envia ou cadastra continua seu. As sugestões que o Fechou mostrar são suas para usar à
          vontade nas suas vendas. Se você mandar uma ideia para melhorar o serviço, podemos aproveitá-la sem pagar por
          isso.
        </p>
      </>
    ),
  },
  {
    id: 'responsabilidade',
    heading: 'Limitação de responsabilidade',
    plain: 'ajudamos você a vender, mas não prometemos a venda. Se a falha for nossa, a gente responde.',
    text: (
      <>
        <p>
          As sugestões apoiam a sua decisão, que continua sua. O resultado depende do seu produto, do seu preço e da sua
          conversa; por isso, <strong>não garantimos um número de vendas.</strong>
        </p>
        <p>
          Respondemos por defeitos e falhas do serviço, como manda o Código de Defesa do Consumidor (arts. 14 e 20). Se
          o Fechou ficar fora do ar por nossa causa, você pode pedir abatimento proporcional do preço.
        </p>
        <p>
          <strong>
            Não respondemos pelo que está fora do nosso alcance: mudanças ou interrupções do WhatsApp, da sua internet
            ou do seu aparelho, e o que você decide enviar.
          </strong>{' '}
          Mesmo assim, se uma mudança no WhatsApp impedir você de usar o Fechou, você pode cancelar e receber de volta o
          valor proporcional ao período que não usou.
        </p>
        <p>
          Nada nestes termos tira ou diminui direitos que a lei dá a você (Código de Defesa do Consumidor, art. 51).
        </p>
      </>
    ),
  },
  {
    id: 'alteracoes-no-servico',
    heading: 'Alterações no serviço',
    plain: 'o Fechou melhora sempre. Se algo importante for sair, avisamos antes, e você decide se fica.',
    text: (
      <>
        <p>
          Podemos acrescentar recursos e corrigir problemas a qualquer momento. Antes de retirar um recurso importante
          do seu plano, ou de encerrar o serviço, avisamos por e-mail com pelo menos {changes.noticeDays} dias de
          antecedência.
        </p>
        <p>
          Se a mudança não servir para você, cancele e receba de volta o valor proporcional ao período já pago que não
          usou. Se o serviço for encerrado, essa devolução é feita sem você pedir.
        </p>
      </>
    ),
  },
  {
    id: 'lei-aplicavel',
    heading: 'Lei aplicável',
    plain: 'vale a lei brasileira. Se for preciso um juiz, é o da sua cidade.',
    text: (
      <>
        <p>
          Estes termos seguem as leis do Brasil, em especial o Código de Defesa do Consumidor (Lei nº 8.078/1990), o
          decreto do comércio eletrônico (Decreto nº 7.962/2013), o Marco Civil da Internet (Lei nº 12.965/2014) e a
          LGPD (Lei nº 13.709/2018).
        </p>
        <p>
          Para qualquer questão na Justiça, o foro é o do domicílio do consumidor (Código de Defesa do Consumidor, art.
          101, I). Não há cláusula de arbitragem.
        </p>
        <p>
          Antes disso, se quiser, fale com a gente em <a href={`mailto:${site.email}`}>{site.email}</a>: quase tudo se
          resolve numa conversa. Você também pode procurar o Procon quando preferir.
        </p>
      </>
    ),
  },
  {
    id: 'mudancas-nos-termos',
    heading: 'Mudanças nestes termos',
    plain: 'mudou algo importante, avisamos por e-mail antes. E mudança não vale para trás.',
    text: (
      <>
        <p>
          A data no alto da página é a de hoje, no horário de São Paulo: o texto que você lê é o que está valendo agora.
          Esta versão é a de {longDate(termsVersion)}. Você pode imprimir ou salvar esta página, e pedir por e-mail as
          versões anteriores.
        </p>
        <p>
          Mudanças que afetam seus direitos ou deveres são avisadas por e-mail a quem tem conta, com pelo menos{' '}
          {changes.noticeDays} dias de antecedência. Se você não concordar, cancele sem custo e receba de volta o valor
          proporcional ao período já pago que não usou.
        </p>
      </>
    ),
  },
]

/** `supportChat`: the address of the support's chat, or `null` for none. */
type Props = { today: string; supportChat: string | null }

export default function TermsPage({ today, supportChat }: Props) {
  return (
    <ReadingLayout>
      <LegalDocument
        heading={
          <>
            Termos de Serviço: <br />o <Bubble direction="out">combinado</Bubble> não&nbsp;sai&nbsp;caro
          </>
        }
        lede="Dez pontos que valem entre você e o Fechou. Cada um começa com uma frase em bom português; logo abaixo vem o texto do contrato."
        updated={today}
        sections={sections(supportChat)}
      />
    </ReadingLayout>
  )
}
