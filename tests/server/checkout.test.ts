import { expect, test } from 'vitest'
import { purchaseLink } from '#shared/checkout.ts'

const link = 'https://pay.example/monthly?off=abc'
const hosts = ['pay.example']

test.for([
  ['a page without a query leaves the link alone', link, '', link],
  [
    'the parameters of the page travel along, with sck from the five utm values',
    link,
    '?utm_source=ig&utm_medium=bio&utm_campaign=nov&utm_term=nutri&utm_content=a&ref=7',
    `${link}&utm_source=ig&utm_medium=bio&utm_campaign=nov&utm_term=nutri&utm_content=a&ref=7&sck=ig%7Cbio%7Cnov%7Cnutri%7Ca`,
  ],
  [
    'a missing utm value stays empty in sck',
    link,
    '?utm_source=ig&utm_content=b',
    `${link}&utm_source=ig&utm_content=b&sck=ig%7C%7C%7C%7Cb`,
  ],
  ['what the link says itself is not overwritten', link, '?off=zzz&x=1', `${link}&x=1&sck=%7C%7C%7C%7C`],
  ['a parameter given twice travels twice', link, '?x=1&x=2', `${link}&x=1&x=2&sck=%7C%7C%7C%7C`],
  ['an sck the page already has is passed on', link, '?sck=mine', `${link}&sck=mine`],
  ['markup in a value is encoded', link, '?x="><script>', `${link}&x=%22%3E%3Cscript%3E&sck=%7C%7C%7C%7C`],
  [
    'what would make the link endless stays behind',
    link,
    `?x=${'a'.repeat(3000)}&utm_source=ig`,
    `${link}&utm_source=ig&sck=ig%7C%7C%7C%7C`,
  ],
  [
    'what is ours alone stays here',
    link,
    '?l=token&utm_source=ig&next=/dashboard&revisao=x',
    `${link}&utm_source=ig&sck=ig%7C%7C%7C%7C`,
  ],
  ['an address that carries nothing else leaves the link alone', link, '?l=token', link],
  ['other hosts are left alone', 'https://elsewhere.example/', '?utm_source=ig', 'https://elsewhere.example/'],
  ['a host that only ends alike is another host', 'https://evil-pay.example/', '?x=1', 'https://evil-pay.example/'],
] as const)('%s', ([, address, query, expected]) => {
  expect(purchaseLink(address, new URLSearchParams(query), hosts)).toBe(expected)
})
