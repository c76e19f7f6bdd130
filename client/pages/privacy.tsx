import { contractInWords, deletionInWords, providerInWords, type ModelProvider } from '#shared/model-consent.ts'
import { keptAfterDeletion } from '#shared/personal-data.ts'
import { href, routes } from '#shared/routes.ts'
import { backups, changes, company, dataProtection, inactiveAccounts, minimumAge, processors } from '#shared/site.ts'
import { sentencesKeptDays } from '#shared/word-store.ts'
import { ReadingLayout } from '../layouts/reading.tsx'
import { CompanyIdentity } from '../sections/company-identity.tsx'
import { LegalDocument, type LegalSection } from '../sections/legal-document.tsx'
import { PersonalDataTable } from '../sections/personal-data-table.tsx'
import { RecordTable } from '../sections/record-table.tsx'
import { Bubble } from '../ui/bubble.tsx'

export const title = 'Política de Privacidade'
export const description =
  'Quais dados pessoais o Fechou guarda, para quê, com que base na LGPD, por quanto tempo e com quem. E como você vê, corrige ou apaga os seus.'
export const styles = 'company'

/** `model`: who rewords replies for those who agree; null where the operator has set nobody. */
type Props = { model: ModelProvider | null }

const writeToUs = <a href={`mailto:${dataProtection.email}`}>{dataProtection.email}</a>

const { hosting, mail, payment } = processors

const recipients = [
  {
    key: 'hosting',
    name: (
      <>
        Hospedagem e banco de dados <span className="what">{hosting.name}</span>
      </>
    ),
    details: [
      'Guarda os dados da seção 2, em nosso nome, sob contrato.',
      `Os prazos da seção 2. Cópias de segurança, até ${backups.days} dias; registros técnicos, que podem ter o seu endereço IP, até ${hosting.logDays} dias.`,
      hosting.country,
    ],
  },
  {
    key: 'mail',
    name: (
      <>
        Envio de e-mails <span className="what">{mail.name}</span>
      </>
    ),
    details: [
      'Recebe o endereço e o texto de cada e-mail, para entregar em nosso nome, sob contrato. Se você ligar o e-mail Lembretes do dia, também a hora e o motivo de cada lembrete e, só se você pedir, o nome.',
      'Enquanto entrega. Depois, só os registros de entrega, pelo prazo do contrato.',
      mail.country,
    ],
  },
  {
    key: 'payment',
    name: (
      <>
        Pagamento <span className="what">{payment.name}</span>
      </>
    ),
    details: [
      'Cobra o plano. A página de compra é dele: os dados do cartão não passam pelo Fechou. O link até ela leva os parâmetros do endereço por onde você chegou, se houver, como os de campanha (utm) e o código do anúncio.',
      'Pelo prazo que a lei exige dele.',
      payment.country,
    ],
  },
  {
    key: 'push',
    name: (
      <>
        Avisos no navegador <span className="what">Google, Mozilla, Apple ou Microsoft</span>
      </>
    ),
    details: [
      'Só se você ligar os avisos: o serviço do seu navegador recebe cada um, cifrado de ponta a ponta, e o entrega sem poder ler.',
      'Até entregar, por no máximo 12 horas.',
      'Estados Unidos',
    ],
  },
  {
    key: 'meta',
    name: (
      <>
        Anúncios <span className="what">Meta</span>
      </>
    ),
    details: [
      <>
        Mede anúncios, só se o pixel estiver ligado no site e só depois do seu aceite. Os detalhes estão na{' '}
        <a href={href('cookies')}>Política de Cookies</a>.
      </>,
      'O da política dela.',
      'Estados Unidos e Irlanda',
    ],
  },
]

const collected: readonly LegalSection[] = [
  {
    id: 'coleta',
    heading: 'Informações que coletamos',
    plain: 'guardamos o que você nos conta e o mínimo para o serviço andar. O conteúdo das suas conversas, não.',
    text: (
      <>
        <p>
          Quem decide sobre os seus dados, o controlador, é a {company.legalName}, CNPJ {company.cnpj}. Coletamos quatro
          tipos de informação:
        </p>
        <ul>
          <li>
            <strong>Dados de cadastro:</strong> nome, e-mail e, quando você informa, telefone; e o que mais você
            escrever nos formulários da conta, da lista de espera, da newsletter, do contato e das vagas.
          </li>
          <li>
            <strong>Dados de uso:</strong> as páginas pedidas ao servidor, quando e com que resultado, em registros sem
            nome, e-mail ou endereço IP. Na conta, também o andamento da sua configuração.
          </li>
          <li>
            <strong>Informações do aparelho:</strong> o endereço IP de cada entrada na conta e de cada dia em que você a
            abre, com data e hora, que a lei manda guardar; o endereço IP e o programa de cada sessão aberta; e o
            endereço IP de quem envia um formulário, na memória do servidor, por até 1 hora ou, nos limites que valem
            por dia, 24 horas, e, no banco de dados, só como hash com chave, pelos prazos da seção 2.
          </li>
          <li>
            <strong>Metadados das mensagens, não o conteúdo,</strong> a partir da primeira conversa que você traz: nome
            e número de quem conversa com você; horário, sentido, tipo e tamanho de cada mensagem; o que a leitura
            concluiu dela; etapas, quando retomar e o que você anota. A lista inteira está na seção 2.
          </li>
        </ul>

        <h3 id="conversas">Conversas</h3>
        <p>
          O conteúdo das mensagens não é armazenado no nosso servidor. A conversa é lida no seu navegador, e para cá vem
          só o que se concluiu dela; com o JavaScript desligado, ou se o Compartilhar do celular chegar antes de o
          navegador estar pronto, ela é lida na memória do servidor e some com a resposta. Para mostrar a frase de cada
          etiqueta, o seu navegador pode guardar frases por até {sentencesKeptDays} dias desde a última leitura da
          conversa: um toque apaga todas, e sair da conta também. O Fechou não aprende com o texto das conversas.
        </p>
        <p>
          Em <a href={href('try')}>Experimentar</a> vale o mesmo, e nada fica: nem em disco, nem em banco de dados, nem
          em registro.
        </p>

        <h3 id="respostas-reescritas">Respostas reescritas por IA</h3>
        <p>
          Onde existe um provedor de inteligência artificial (seção 3) e você o autoriza na conta, as últimas mensagens
          passam pela memória do servidor até ele, com o nome do contato e o que reconhecemos de telefones, documentos,
          cartões, e-mails, chaves Pix e links trocados por marcas. O resto vai como foi escrito. Nada disso fica
          guardado aqui.
        </p>

        <h3 id="catalogo-e-respostas">Catálogo e respostas</h3>
        <p>
          No catálogo fica só o que você escreve. Se você abre no WhatsApp uma resposta sugerida, o link leva ao
          WhatsApp o texto dela e o número de quem vai receber.
        </p>

        <h3 id="lembretes">Lembretes</h3>
        <p>
          Vão só para você, sem palavras de conversas. Fora da sua conta, cada aviso fica desligado até você ligar: o do
          navegador diz quantos lembretes há; o e-mail Lembretes do dia leva a hora e o motivo de cada um; o calendário
          também, a quem tiver o endereço dele, com um link que leva o código da pessoa. Os nomes só vão se você pedir.
        </p>

        <h3 id="clientes">Os seus clientes</h3>
        <p>
          Quanto aos dados das pessoas que conversam com você, o controlador é você. O Fechou é operador: trata esses
          dados em seu nome e conforme as suas instruções (LGPD, art. 5º, VI e VII, e art. 39), como dizem os{' '}
          <a href={`${href('terms')}#uso-aceitavel`}>Termos de Serviço</a>. Se alguém pedir, você baixa ou apaga tudo na
          página daquele cliente. Quem você apaga não volta com o mesmo arquivo, a não ser que você queira, nem com uma
          cópia de segurança.
        </p>

        <h3 id="saude">Saúde e outros dados sensíveis</h3>
        <p>
          De você, não pedimos dados sensíveis, como os de saúde, religião ou opinião política. Por favor, não os inclua
          em mensagens para nós nem no currículo.
        </p>
        <p>
          Se você trabalha com saúde, as suas conversas têm dados sensíveis dos seus clientes. A base legal (LGPD, art.
          11) e o sigilo da profissão continuam com você. Antes de autorizar um modelo de linguagem de fora do Fechou ou
          de ligar avisos com nomes, confira se o seu sigilo permite.
        </p>
      </>
    ),
  },
  {
    id: 'uso',
    heading: 'Como usamos as informações',
    plain: 'cada dado tem um motivo, uma base na lei e um prazo para ir embora.',
    text: (
      <>
        <p>
          Usamos seus dados só para o que está nesta lista: prestar o serviço, responder a você, enviar o que você
          pediu, manter o site seguro e cumprir a lei. Não montamos perfis para anúncios nem tomamos decisões
          automáticas sobre quem usa o Fechou. Onde a tabela diz “hash”, guardamos um código que não permite voltar ao
          dado de que saiu.
        </p>
        <PersonalDataTable />
      </>
    ),
  },
]

const others: readonly LegalSection[] = [
  {
    id: 'seguranca',
    heading: 'Segurança',
    plain: 'conexão criptografada, senha que nem a gente consegue ler e aviso rápido se algo der errado.',
    text: (
      <>
        <p>
          As conexões são criptografadas. Da senha guardamos só um hash, que não permite voltar a ela. Só quem precisa
          para trabalhar tem acesso aos dados, e os registros do nosso servidor não contêm dados pessoais.
        </p>
        <p>
          Nenhum sistema é infalível. Se houver um incidente que possa causar risco ou dano relevante a você, avisamos
          você e a ANPD em até 3 dias úteis, contados de quando soubermos, dizendo o que aconteceu, o que fizemos e o
          que você pode fazer (LGPD, art. 48).
        </p>
      </>
    ),
  },
  {
    id: 'direitos',
    heading: 'Seus direitos',
    plain: 'os dados são seus. Peça para ver, corrigir, apagar, restringir ou levar embora. É de graça.',
    text: (
      <>
        <p>A LGPD (art. 18) dá a você o direito de:</p>
        <ul>
          <li>
            <strong>acessar:</strong> saber se temos dados seus, quais são e com quem foram compartilhados;
          </li>
          <li>
            <strong>corrigir:</strong> acertar o que estiver errado, incompleto ou desatualizado;
          </li>
          <li>
            <strong>apagar:</strong> eliminar o que não for mais necessário ou o que você autorizou e não quer mais;
          </li>
          <li>
            <strong>restringir:</strong> bloquear um uso, opor-se a ele ou tornar os dados anônimos;
          </li>
          <li>
            <strong>levar embora:</strong> receber seus dados num formato que outro serviço consiga usar
            (portabilidade);
          </li>
          <li>
            <strong>voltar atrás:</strong> retirar um consentimento a qualquer momento, sem prejuízo do que já foi feito
            com ele, e saber o que acontece se você não consentir.
          </li>
        </ul>
        <p>
          Em <a href={href('my-data')}>Meus dados</a> você vê, corrige, baixa e apaga na hora o que guardamos com o seu
          e-mail, com ou sem conta. Para o resto, escreva para {writeToUs}, de preferência do e-mail que está no
          cadastro, para confirmarmos que é você. Respondemos de imediato em formato simples, ou com a declaração
          completa em até 15 dias (LGPD, art. 19). Todo e-mail da newsletter traz um link para sair da lista, e o e-mail
          Lembretes do dia, um link para desligar.
        </p>
        <p>
          Se a resposta não resolver, você pode reclamar à <a href="https://www.gov.br/anpd/pt-br">ANPD</a> ou ao
          Procon.
        </p>

        <h3 id="quem-conversa">Se você conversa com quem usa o Fechou</h3>
        <p>
          O Fechou conclui, da conversa que a loja ou o profissional trouxe, o que você pediu ou perguntou, em que etapa
          da compra está e se parece pronto para comprar. São etiquetas e uma ordem de atendimento: quem decide e
          responde é sempre uma pessoa. Para saber, corrigir, apagar ou pedir revisão (LGPD, arts. 9º, 18 e 20), fale
          com quem atende você, que é o controlador. Se escrever para {writeToUs}, passamos o pedido adiante.
        </p>
      </>
    ),
  },
  {
    id: 'prazos',
    heading: 'Por quanto tempo guardamos',
    plain: 'cada dado tem prazo. Venceu, apagamos.',
    text: (
      <>
        <p>
          O prazo de cada item está na <a href="#uso">tabela da seção 2</a>. Toda noite, o que venceu no nosso banco de
          dados é apagado automaticamente. O que está no e-mail do suporte, com o provedor de pagamento e no serviço de
          formulários, apagamos à mão, no mesmo prazo. Se você pedir antes, apagamos antes. {keptAfterDeletion}
        </p>
        <p>
          Conta sem uso por {inactiveAccounts.months} meses: avisamos {inactiveAccounts.notices} vezes por e-mail e
          apagamos, com tudo o que há nela.
        </p>
        <p>
          Só guardamos além do prazo o que a lei mandar ou o que for preciso para nos defender em processo, e nesse caso
          usamos os dados só para isso (LGPD, art. 16).
        </p>
      </>
    ),
  },
  {
    id: 'menores',
    heading: 'Menores de idade',
    plain: `o Fechou é para quem tem ${minimumAge} anos ou mais.`,
    text: (
      <>
        <p>
          O serviço não se destina a menores de {minimumAge} anos, e não coletamos dados deles de propósito. Se você é
          mãe, pai ou responsável e acredita que temos dados de um menor, escreva para {writeToUs}: apagamos assim que
          confirmarmos.
        </p>
        <p>
          Se entre os seus clientes houver crianças ou adolescentes, você cuida do melhor interesse deles e da
          autorização de quem responde por eles (LGPD, art. 14).
        </p>
      </>
    ),
  },
  {
    id: 'mudancas',
    heading: 'Mudanças nesta política',
    plain: 'mudou algo importante, avisamos antes. Se precisar do seu aceite, perguntamos de novo.',
    text: (
      <p>
        A data no alto mostra a última atualização. Mudanças importantes são avisadas por e-mail a quem tem conta, com
        pelo menos {changes.noticeDays} dias de antecedência. Se quisermos usar um dado para um fim que você não
        autorizou, pedimos antes um novo consentimento. As versões anteriores estão à disposição por e-mail.
      </p>
    ),
  },
  {
    id: 'contato',
    heading: 'Contato',
    plain: 'tem gente do outro lado. Escreva.',
    text: (
      <>
        <p>
          O encarregado pelo tratamento de dados pessoais (LGPD, art. 41) é <strong>{dataProtection.officer}</strong>.
          Fale pelo {dataProtection.channel}: {writeToUs}.
        </p>
        <CompanyIdentity />
      </>
    ),
  },
]

const noModelProvider = (
  <>
    <strong>Provedor de inteligência artificial: nenhum hoje.</strong> A leitura e as sugestões são do próprio Fechou.
    Se um provedor passar a receber palavras de conversas, ele entra nesta página, com nome e endereço, e só recebe as
    de quem tiver autorizado antes, na própria conta.
  </>
)

const modelRecipient = (model: ModelProvider) => ({
  key: 'model',
  name: (
    <>
      Inteligência artificial <span className="what">{providerInWords(model)}</span>
    </>
  ),
  details: [
    `Só se você autorizar na conta: reescreve as respostas sugeridas. Recebe as últimas mensagens da conversa que você abriu, as linhas do catálogo que combinam com ela, as respostas sugeridas e o tom. O nome do contato e o que reconhecemos de telefones, documentos, cartões, e-mails, chaves Pix e links viram marcas antes de sair; o resto vai como foi escrito. ${contractInWords(model)}`,
    `${deletionInWords(model)}.`,
    model.country,
  ],
})

const sharing = (model: Props['model']): LegalSection => ({
  id: 'compartilhamento',
  heading: 'Com quem compartilhamos',
  plain: 'não vendemos seus dados. Eles só passam por quem faz o serviço funcionar.',
  text: (
    <>
      <p>
        <strong>Não vendemos dados pessoais.</strong> Eles só chegam a quem está nesta tabela:
      </p>
      <RecordTable
        label="Quem recebe dados pessoais"
        columns={['Quem', 'Para quê', 'Por quanto tempo', 'Em que país']}
        records={model ? [...recipients, modelRecipient(model)] : recipients}
      />
      <p>E também, conforme o caso:</p>
      <ul>
        {!model && <li>{noModelProvider}</li>}
        <li>
          <strong>Seu serviço de calendário,</strong> se você puser nele o endereço dos seus lembretes: recebe, de cada
          um, a hora, o motivo e um link com o código da pessoa e, só se você pedir, o nome. O que faz com isso segue as
          regras dele.
        </li>
        <li>
          <strong>Contabilidade e Fisco,</strong> para as notas fiscais.
        </li>
        <li>
          <strong>Autoridades,</strong> quando a lei ou uma ordem válida obrigar.
        </li>
      </ul>
      <p>
        Antes do seu aceite, nenhuma página nossa faz o seu navegador pedir algo a terceiros. As redes sociais são
        outros sites, com políticas próprias. O formulário de embaixadores também fica em outro serviço, mas quem
        responde pelo que você escreve nele somos nós.
      </p>
      <p>
        Quando um dado sai do Brasil, a transferência segue a LGPD (arts. 33 a 36) e as regras da ANPD, o órgão público
        que cuida da proteção de dados no país. Responde por ela a {company.legalName}: para ver as cláusulas do
        contrato, escreva para {writeToUs}.
      </p>
    </>
  ),
})

export default function PrivacyPage({ model }: Props) {
  return (
    <ReadingLayout>
      <LegalDocument
        heading={
          <>
            Política de Privacidade: <br />o que é seu continua <Bubble direction="in">seu</Bubble>
          </>
        }
        lede="Nove pontos sobre os seus dados: o que guardamos, para quê, por quanto tempo e como você manda neles."
        updated={routes.privacy.lastModified}
        sections={[...collected, sharing(model), ...others]}
      />
    </ReadingLayout>
  )
}
