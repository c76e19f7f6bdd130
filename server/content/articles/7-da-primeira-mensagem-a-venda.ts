import { comesIn, stillBuilding, trialStart } from '#shared/features.ts'
import { heroThread } from '#shared/examples/hero-chat.ts'
import { firstSuggestion, heroSuggestion } from '#shared/examples/hero-suggestion.ts'
import type { Article } from '#shared/models/article.ts'
import { reais } from '#shared/money.ts'
import { guarantee, plans, trial, whatsapp } from '#shared/site.ts'

const [opening, interest, start] = heroThread.messages.map(({ text }) => text!)

export const article: Article = {
  id: 7,
  title: 'Da primeira mensagem à venda, passo a passo',
  excerpt:
    'Etiquetas, sugestões, lembretes e equipe: veja o que o Fechou faz em cada passo da conversa, o que ainda está em construção e o que continua com você.',
  date: '2026-11-10',
  author: 'lia-fontes',
  category: 'Produto',
  content: `Toda venda por WhatsApp tem um caminho. Começa num “oi, vi seu perfil”, passa por preço, dúvida e silêncio e, quando dá certo, termina num comprovante de Pix. Na tela do celular, esse caminho some. O que sobra é uma pilha de conversas em ordem de chegada, com o grupo da família no meio.

Nosso trabalho neste ano foi deixar o caminho à vista. A seguir está o caminho inteiro, na ordem em que uma venda acontece. As etiquetas, as etapas, a hora de oferecer, a lista do dia, as respostas sugeridas e os lembretes já estão no ar. ${stillBuilding} Para não ficar abstrato, acompanhe uma conversa que inventamos: Camila quer cuidar da alimentação e escreve para Paula, nutricionista. Só as respostas sugeridas não são inventadas: são as que o Fechou escreve para essa conversa.

# Enquanto a conversa esquenta

## Quem chega já encontra lugar

São 9h41 e Camila escreve: “${opening}. ${interest}.” Paula traz a conversa, e o Fechou organiza o contato e mostra duas etiquetas: Primeira Interação e Quer entender. Mostra também Depois da compra, com um ponto de interrogação, porque dessa não tem certeza. Paula toca em “Não é isso”, e ela sai.

Paula não arrastou cartão, não preencheu ficha e não copiou telefone para planilha. Ela bate o olho e sabe quem é gente nova, quem está perto de decidir e quem já é paciente. A ordem de chegada deixa de mandar no dia.

## A resposta vem pronta para você mexer

Primeira mensagem pede rapidez, e rapidez costuma render resposta seca. Por isso o Fechou fica numa janela ao lado do WhatsApp Web: Paula copia as mensagens, ele lê e sugere três respostas na hora, cada uma com o motivo. Para Camila, a primeira é esta.

“${firstSuggestion.replies[0]!.text}”

É só copiar, colar na conversa e trocar o que não soa como Paula antes de enviar. O que a consultoria inclui veio do catálogo dela. Se faltasse um dado, o Fechou perguntaria a Paula em vez de inventar. A sugestão poupa o tempo da página em branco. O jeito de falar continua sendo o dela.

## A hora de oferecer aparece

Paula ainda está lendo quando Camila pergunta: “${start}” Ali a conversa mudou de assunto. A pergunta deixou de ser como funciona e passou a ser quando. As sugestões acompanham: é hora de oferecer horários e deixar a pessoa escolher.

As duas primeiras do Fechou agora:

- “${heroSuggestion.replies[0]!.text}”
- “${heroSuggestion.replies[1]!.text}”

As duas terminam com uma pergunta fácil de responder. Camila só precisa escolher um horário ou dizer “pode reservar”.

# Depois do “vou pensar”

## A conversa que ia ficar para amanhã

Nem toda Camila fecha na hora. Quando alguém pede um tempo, o Fechou lembra você de voltar. O lembrete chega para quem atende, nunca para o cliente: em Hoje, com a hora e o motivo, e some quando você traz a resposta de Camila ou toca em Feito. Você decide se escreve, quando escreve e o que escreve.

Uma boa retomada traz alguma coisa nova. “Camila, fiquei pensando no que você contou sobre jantar fora. Separei três ideias que cabem na consultoria. Quer ver?” reabre a conversa. “E aí, decidiu?” costuma encerrar.

## Mais gente atendendo, uma história só

Esta parte está em construção. Quando o acesso da equipe abrir, Paula e a secretária vão entrar cada uma com o seu, as duas vão ver as mesmas etiquetas e lembretes, e vai ser mais fácil não perguntar de novo o que já está anotado. Os dois planos vão ter usuários ilimitados, então não haverá motivo para três pessoas revezarem a mesma senha. As conversas ficam no WhatsApp, que hoje aceita até ${whatsapp.linkedDevices} dispositivos conectados por número.

Na prática, isso vai resolver a cena mais comum do consultório, da imobiliária e da loja: uma pessoa promete o orçamento, sai para almoçar, e a outra atende o cliente sem saber da promessa.

## A venda avisa o anúncio

Quem anuncia conhece esta ponta solta: o anúncio traz a pessoa, a venda acontece na conversa e a plataforma de anúncios nunca fica sabendo. Isto também está em construção: quando uma venda for finalizada, o Fechou vai enviar um evento Purchase, de compra, ao pixel da plataforma. Vai ficar mais fácil perceber qual campanha trouxe cliente e qual trouxe só curtida.

# O que não mudou

Há promessas que seguem de pé a cada novidade. Quem chega agora merece saber antes de trazer a primeira conversa.

- Nenhuma mensagem sai sozinha. O Fechou não faz envio automático nem em massa.
- O conteúdo das conversas não fica armazenado. As conexões são criptografadas, e o tratamento de dados segue a LGPD.
- Não há nada para instalar: o Fechou roda no navegador. ${comesIn}
- As sugestões de IA do próprio Fechou são ilimitadas, no plano mensal e no anual.

E há o que a ferramenta não faz por ninguém: ouvir com paciência, cumprir o prazo combinado, admitir que o serviço não é para aquela pessoa. Uma sugestão pode errar o tom ou ler pressa onde havia só curiosidade. Quando isso acontecer, apague e escreva do seu jeito.

# Para começar

A tela de boas-vindas mostra três passos: trazer a primeira conversa, configurar as preferências da IA e explorar a organização automática. O primeiro é exportar uma conversa do WhatsApp e soltar o arquivo na página. O segundo são cinco perguntas rápidas. O terceiro é abrir o quadro.

Com as conversas dentro, faça um teste honesto:

- Escolha cinco conversas paradas e releia cada uma até o fim.
- Veja a etapa, as etiquetas e o próximo passo. A etiqueta está errada? Toque em “Não é isso”. A etapa? Toque em “Mudar etapa”.
- Adicione ao catálogo o que você mais vende, copie as mensagens de uma conversa viva e compare as três respostas com a que você daria.
- Abra a lista na manhã seguinte e confira quem vem primeiro, e por quê.

São ${trial.days} dias grátis, sem cartão. ${trialStart} Se fizer sentido continuar, são ${reais(plans.monthly.price)} por mês ou ${reais(plans.annual.price)} por ano, com ${guarantee.days} dias de garantia. Sentiu falta de alguma coisa? Escreva pela página de contato. O que está pronto, o que está em construção e o que está nos planos fica em “O que vem aí”, no rodapé do site.`,
}
