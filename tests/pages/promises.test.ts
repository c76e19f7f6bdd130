import { expect, test } from 'vitest'
import { given } from '#tests/support/app.ts'

/** What the specification puts on a page, in its words or as its figures; a list per address. */
const promises: Record<string, readonly string[]> = {
  '/': [
    'Começar Agora',
    'Saiba Mais',
    'Lead Quente',
    'Primeira Interação',
    'Interesse em Consultoria',
    '2 min',
    '75%',
    '+200%',
    '−45%',
    '+1.000',
    'R$ 97',
    'R$ 3,30',
    'R$ 497',
    '58%',
    'R$ 1.164',
    'R$ 667',
    'R$ 1,40',
    'Mais Popular',
    '7 dias grátis',
    '30 dias de garantia',
    '100%, sem perguntas',
    'Usuários ilimitados',
    'Sugestões de IA ilimitadas',
    'Suporte prioritário',
    'Suporte VIP',
    'O preço vai subir',
    'Cartão de crédito, Pix',
    'LGPD',
    'criptografadas',
    'suporte ajuda por e-mail',
    'Entre em contato conosco',
    'Organização Automática',
    'IA Estratégica',
    'Respostas Inteligentes',
    'Acompanhamento Proativo',
  ],
  '/about': ['2022', '2023', '500', '2024', '1.000', 'CEO', 'CTO', 'COO', 'CMO', 'Entrar na Lista de Espera'],
  '/blog': ['Todos', 'Produto', 'Vendas', 'Tecnologia', 'Caso de Sucesso', 'Guia', 'Tendências'],
  '/blog/999': ['Artigo não encontrado', 'O artigo que você está procurando não existe ou foi removido.'],
  '/careers': ['Integral', 'Tecnologia', 'Marketing', 'Suporte', 'Design'],
  '/contact': [
    '24 horas úteis',
    'São Paulo',
    'segunda a sexta, das 9h às 18h',
    '7 dias com acesso completo, sem cadastrar cartão de crédito',
    'por cima do WhatsApp Web',
    'conexões são criptografadas',
    'não é armazenado',
    'LGPD',
    'até o fim do período',
  ],
  '/terms': ['18 anos', 'R$ 97', 'R$ 497', '30 dias', 'Brasil'],
  '/privacy': ['18 anos', 'não vendemos', 'LGPD'],
  '/cookies': ['Estritamente necessários', 'Preferências', 'Estatísticas', 'Marketing'],
  '/embaixadores': ['500', '50%', '100 embaixadores', 'junho', 'WhatsApp'],
  '/nao-existe': ['404', 'Oops! Page not found'],
}

for (const [path, words] of Object.entries(promises)) {
  test.for(words)(`${path} says “%s”`, async (promise) => {
    const { text } = await given().visitor.get(path)
    expect(wordsOf(text).toLowerCase().includes(promise.toLowerCase()), `${path}: ${promise}`).toBe(true)
  })
}

/** A page's words as one reads them: without markup, hard spaces as spaces. */
function wordsOf(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll(/\s|\u00a0/g, ' ')
    .replace(/R\$ (?=\d)/g, 'R$ ')
}
