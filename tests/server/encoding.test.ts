import { promisify } from 'node:util'
import { brotliDecompress, gunzip, zstdDecompress } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, encodingFor, streamEncodingFor } from '#server/http/encoding.ts'

test.for([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate, br', 'br'],
  ['gzip, zstd', 'zstd'],
  ['GZIP', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'zstd'],
  ['*;q=0', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['gzip;q=0', 'identity'],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['br ; Q=0.5 ,gzip;q=0.5', 'br'],
  ['gzip;q=0.5, identity', 'identity'],
  ['gzip;q=0.5, identity;q=0.5', 'gzip'],
  ['gzip;q=x', 'identity'],
  ['gzip;level=9;q=1, br;q=0.9', 'gzip'],
  [';,,q=1', 'identity'],
] as const)('who accepts "%s" gets %s', ([accepted, encoding]) => {
  expect(encodingFor(accepted)).toBe(encoding)
  expect(encodingFor(accepted)).toBe(encoding)
})

test('every coding gives back the bytes it was given', async () => {
  const bytes = Buffer.from('Do oi ao fechou. '.repeat(500))
  const decoded = [
    await promisify(brotliDecompress)(await compress('br', bytes)),
    await promisify(zstdDecompress)(await compress('zstd', bytes)),
    await promisify(gunzip)(await compress('gzip', bytes)),
    await compress('identity', bytes),
  ]
  for (const each of decoded) expect(each.equals(bytes)).toBe(true)
})

test('many pages that are packed at once take the memory of a few', async () => {
  const page = Buffer.from('Do oi ao fechou. '.repeat(3000))
  await compress('zstd', page)
  const before = process.memoryUsage.rss()
  await Promise.all(Array.from({ length: 24 }, () => compress('zstd', page)))
  // Each would take 80 MB.
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(600)
})

test('what is packed anew for each visitor is packed by the coding that takes longest only where no other is accepted', () => {
  expect(streamEncodingFor('gzip, deflate, br, zstd')).toBe('zstd')
  expect(streamEncodingFor('br, gzip;q=0.5')).toBe('gzip')
  expect(streamEncodingFor('br')).toBe('br')
  expect(streamEncodingFor('identity, br;q=0.5')).toBe('identity')
  expect(streamEncodingFor(undefined)).toBe('identity')
})
