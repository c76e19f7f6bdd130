import type { ComponentProps } from 'react'
import { href, routes } from '#shared/routes.ts'
import { cookies } from '#shared/cookies.ts'
import { company, dataProtection } from '#shared/site.ts'
import { sentencesKeptDays } from '#shared/word-store.ts'
import { ReadingLayout } from '../layouts/reading.tsx'
import { CookiePreferences } from '../sections/cookie-preferences.tsx'
import { LegalDocument, type LegalSection } from '../sections/legal-document.tsx'
import { RecordTable } from '../sections/record-table.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Política de Cookies'
export const description =
  'Quais cookies o Fechou usa: hoje, só os estritamente necessários. Conheça os quatro tipos, a regra para anúncios e como escolher ou mudar de ideia.'
export const styles = 'company'

const necessaryCookies = (sessionCookie: string) => [
  {
    key: 'consent',
    name: <code>{cookies.consent.name}</code>,
    details: ['Guarda a sua escolha sobre cookies, para não perguntar de novo.', `${cookies.consent.days} dias`],
  },
  {
    key: 'session',
    name: <code>{sessionCookie}</code>,
    details: [
      'Mantém você conectado depois que entra na conta. É HttpOnly: nenhum programa da página consegue ler.',
      `Até você sair, ou ${cookies.session.days} dias sem uso. Em aparelhos compartilhados, até o navegador fechar`,
    ],
  },
  {
    key: 'askedHere',
    name: <code>{cookies.askedHere.name}</code>,
    details: [
      'Reconhece o navegador em que você pediu um e-mail e guarda, cifrado, o que você pediu: nele, basta um clique no link que chega.',
      `${cookies.askedHere.minutes} minutos`,
    ],
  },
  {
    key: 'sharedDevice',
    name: <code>{cookies.sharedDevice.name}</code>,
    details: [
      'Lembra que o aparelho é compartilhado, para sair da conta quando o navegador fechar.',
      'Até o navegador fechar',
    ],
  },
  {
    key: 'knownBrowser',
    name: <code>{cookies.knownBrowser.name}</code>,
    details: [
      'Guarda, cifrado, em qual conta este navegador já entrou: quando outras pessoas erram a senha vezes demais, nele você ainda pode entrar. Sozinho, não entra na conta. Vale pelo legítimo interesse na segurança da conta (LGPD, art. 7º, IX).',
      `${cookies.knownBrowser.days} dias depois da última vez que você entrou, ou até você apagar a conta neste navegador`,
    ],
  },
  {
    key: 'passwordProof',
    name: <code>{cookies.passwordProof.name}</code>,
    details: [
      'Guarda, cifrado, de qual conta você pode escolher a senha, depois de abrir o link ou digitar o código do e-mail. Sozinho, não entra na conta.',
      `${cookies.passwordProof.minutes} minutos, ou até a senha ser escolhida`,
    ],
  },
  {
    key: 'emailChange',
    name: <code>{cookies.emailChange.name}</code>,
    details: [
      'Guarda, cifrado, o link da troca de e-mail enquanto você entra na conta para confirmar.',
      `${cookies.emailChange.minutes} minutos, ou até a troca acontecer`,
    ],
  },
  {
    key: 'myData',
    name: <code>{cookies.myData.name}</code>,
    details: [
      'Mantém a página “Meus dados” disponível neste navegador depois que você abre o link.',
      `${cookies.myData.minutes} minutos, ou até você encerrar o acesso`,
    ],
  },
]

const besideCookies = [
  {
    key: 'sentences',
    name: 'Frases que explicam as etiquetas',
    details: [
      'Mostram, só neste navegador, as palavras que causaram cada etiqueta. Existem só se você trouxer conversas na sua conta.',
      `Até você apagar, sair da conta ou passarem ${sentencesKeptDays} dias desde a última leitura da conversa; aí, somem na próxima vez que a conta for aberta`,
    ],
  },
  {
    key: 'names',
    name: 'O seu nome nas conversas',
    details: [
      'Reconhece, num arquivo ou texto copiado, quais mensagens são suas, sem perguntar de novo.',
      'Até você apagar as frases ou sair da conta',
    ],
  },
  {
    key: 'push',
    name: 'Avisos do navegador',
    details: [
      'O endereço pelo qual o navegador recebe os lembretes do dia. Existe só se você ligar os avisos.',
      'Até você desligar os avisos ou sair da conta',
    ],
  },
  {
    key: 'share',
    name: 'Conversa vinda do Compartilhar do celular',
    details: [
      'Passa do WhatsApp para a página que lê a conversa, sem sair do aparelho. Se o navegador ainda não estiver pronto para isso, ela é lida na memória do servidor e some com a resposta.',
      'Só na memória, até ser lida',
    ],
  },
]

const kindsAndThirdParties = (sessionCookie: string): readonly LegalSection[] => [
  {
    id: 'o-que-sao',
    heading: 'O que são cookies',
    plain: 'cookie é um bilhete que o site deixa no seu navegador para se lembrar de algo depois.',
    text: (
      <>
        <p>
          Um cookie é um pequeno texto que o site grava no navegador. Serve, por exemplo, para você não precisar entrar
          na conta a cada página. Esta política vale também para o que mais o site guarda no navegador e para recursos
          parecidos, como o pixel: uma imagem minúscula que avisa outro servidor de que uma página foi vista.
        </p>
        <p>
          Responde por este site a {company.legalName}, CNPJ {company.cnpj}. Sobre outros dados pessoais, leia a{' '}
          <a href={href('privacy')}>Política de Privacidade</a>.
        </p>
      </>
    ),
  },
  {
    id: 'tipos',
    heading: 'Os quatro tipos de cookies',
    plain: 'hoje usamos só o necessário. De preferências e de estatísticas, nenhum. De marketing, só com o seu sim.',
    text: (
      <>
        <h3 id="necessarios">Estritamente necessários: em uso</h3>
        <p>
          Fazem o site funcionar e não dependem de consentimento (LGPD, art. 7º, V). Quem só lê as páginas não recebe
          cookie nenhum. São estes:
        </p>
        <RecordTable
          label="Cookies estritamente necessários"
          columns={['Nome', 'Para quê', 'Por quanto tempo']}
          records={necessaryCookies(sessionCookie)}
        />
        <p>Fora dos cookies, o navegador guarda o que a sua conta pede para funcionar:</p>
        <RecordTable
          label="No navegador, fora dos cookies"
          columns={['O quê', 'Para quê', 'Por quanto tempo']}
          records={besideCookies}
        />
        <h3 id="de-preferencias">Preferências: nenhum hoje</h3>
        <p>
          Serviriam para lembrar ajustes, como o idioma. Não usamos nenhum. O tema claro ou escuro segue o seu aparelho,
          sem cookie.
        </p>
        <h3 id="estatisticas">Estatísticas: nenhum hoje</h3>
        <p>
          Serviriam para contar visitas e cliques. Não usamos nenhum, e nenhuma ferramenta de análise de terceiros é
          carregada.
        </p>
        <h3 id="marketing">Marketing: só com o seu sim</h3>
        <p>
          Servem para medir anúncios. O único que este site pode usar é o pixel da Meta. Ele só funciona se estiver
          ligado no site e só é chamado depois que você aceita (LGPD, art. 7º, I).
        </p>
      </>
    ),
  },
  {
    id: 'terceiros',
    heading: 'Cookies de terceiros',
    plain: 'sem o seu sim, nossas páginas não fazem o navegador falar com mais ninguém.',
    text: (
      <>
        <p>
          <strong>Estatísticas de terceiros:</strong> não carregamos nenhuma.
        </p>
        <p>
          <strong>Anúncios:</strong> com o pixel ligado e o seu aceite, nosso próprio código pede uma imagem à Meta
          quando a página é mostrada; nenhum programa da Meta roda aqui. Nesse pedido, a Meta recebe o seu endereço IP,
          o navegador, a página vista e os cookies que ela mesma tenha deixado no seu aparelho. O que faz com isso segue
          a política dela.
        </p>
        <p>
          <strong>Links para fora:</strong> a página de pagamento, o formulário de embaixadores e as redes sociais são
          outros sites, com cookies e políticas próprios.
        </p>
      </>
    ),
  },
]

type Preferences = ComponentProps<typeof CookiePreferences>
/** `sessionCookie` is the session cookie's name on this site. */
type Props = Preferences & { sessionCookie: string }

const choice = (preferences: Preferences): LegalSection => ({
  id: 'escolha',
  heading: 'Sua escolha',
  plain: 'recusar é tão fácil quanto aceitar, e dá para mudar de ideia quando quiser.',
  text: (
    <>
      <p>
        Se este site for usar algo além do necessário, uma barra pergunta antes: você aceita, recusa ou escolhe tipo por
        tipo. Se nenhuma barra apareceu, nada além do necessário está ligado agora; sua escolha fica guardada do mesmo
        jeito.
      </p>
      <p>
        A escolha fica no cookie <code>{cookies.consent.name}</code> por {cookies.consent.days} dias, com a versão do
        que perguntamos. Depois desse prazo, ou se a pergunta mudar, perguntamos de novo. Para mudar antes, volte a esta
        página.
      </p>
      <section id="preferencias" aria-labelledby="preferencias-heading">
        <h3 id="preferencias-heading">Preferências de cookies</h3>
        <CookiePreferences {...preferences} />
      </section>
    </>
  ),
})

const browserAndContact: readonly LegalSection[] = [
  {
    id: 'navegador',
    heading: 'Controles do navegador',
    plain: 'o navegador também obedece a você: dá para apagar e bloquear cookies por lá.',
    text: (
      <>
        <p>Procure por “cookies” nas configurações do seu navegador:</p>
        <ul>
          <li>
            <strong>Chrome:</strong> Configurações, Privacidade e segurança;
          </li>
          <li>
            <strong>Edge:</strong> Configurações, Privacidade, pesquisa e serviços;
          </li>
          <li>
            <strong>Firefox:</strong> Configurações, Privacidade e Segurança;
          </li>
          <li>
            <strong>Safari:</strong> no Mac, Ajustes, Privacidade; no iPhone, Ajustes, Apps, Safari.
          </li>
        </ul>
        <p>
          Se você bloquear todos, as páginas públicas continuam abrindo. A conta, não: sem o cookie de sessão, o site
          não tem como reconhecer você.
        </p>
      </>
    ),
  },
  {
    id: 'mudancas',
    heading: 'Mudanças nesta política',
    plain: 'cookie novo que não seja necessário só entra depois de perguntar a você.',
    text: (
      <p>
        A data no alto mostra a última atualização. Se passarmos a usar outro tipo de cookie ou outro parceiro, mudamos
        esta página primeiro e pedimos uma nova escolha antes de ligar qualquer coisa.
      </p>
    ),
  },
  {
    id: 'contato',
    heading: 'Contato',
    plain: 'ficou dúvida? Escreva, a gente explica.',
    text: (
      <p>
        Fale com o encarregado de dados, <strong>{dataProtection.officer}</strong>, pelo {dataProtection.channel}:{' '}
        <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>.
      </p>
    ),
  },
]

export default function CookiesPage({ sessionCookie, ...preferences }: Props) {
  return (
    <ReadingLayout>
      <LegalDocument
        heading={
          <>
            Política de Cookies: <br />
            além do necessário, <br className="wide-only" />
            só com o seu <Bubble direction="out">sim</Bubble>
          </>
        }
        lede="Sete pontos sobre o que este site guarda no seu navegador, o que não guarda e como você decide."
        updated={routes.cookies.lastModified}
        sections={[...kindsAndThirdParties(sessionCookie), choice(preferences), ...browserAndContact]}
      />
    </ReadingLayout>
  )
}
