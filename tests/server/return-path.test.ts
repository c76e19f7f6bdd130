import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPathOf } from '#server/auth/return-path.ts'
import { anyText } from '#tests/support/any-text.ts'

test.for([
  '/dashboard',
  '/dashboard/configuracao',
  '/dashboard/conta?recebido=name',
  '/dashboard/pessoas?ordem=nome',
  '/dashboard/pessoas/0190c5a0-7b1e-7000-8000-000000000007',
])('%s is gone on to', (next) => {
  expect(returnPathOf(next)).toBe(next)
})

test.for([
  null,
  '',
  'dashboard',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/..//evil.example',
  '/dashboard/..//evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/\tevil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/@evil.example',
  '/dashboard@evil.example',
  '/dashboard\r\nSet-Cookie: a=b',
  '/dashboard/../auth/sair',
  '/dashboard/pessoas/',
  '/dashboard/pessoas/7/8',
  '/dashboard/pessoas/%2Fevil.example',
  '/auth',
  '/nao-existe',
  '/\u2028/evil.example',
  '/．．/evil.example',
])('%j is not: the welcome screen instead', (next) => {
  expect(returnPathOf(next)).toBe('/dashboard')
})

test('whatever is asked for, the way leads to a page of members on this site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText(),
        fc.webUrl(),
        fc.string().map((text) => `/dashboard${text}`),
      ),
      (next) => {
        const { origin, pathname } = new URL(returnPathOf(next), 'https://fechou.example')
        expect(origin).toBe('https://fechou.example')
        expect(pathname).toMatch(
          /^\/dashboard(\/(configuracao|conta|conectar|quadro|pessoas(\/[\w-]+)?|etiquetas|numeros))?$/,
        )
      },
    ),
  )
})
