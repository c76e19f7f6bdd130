import { expect, test } from 'vitest'
import { z } from 'zod'
import { sitePages } from '#server/router.ts'

// Patterns and normalisations may take quadratic time, and all requests share one thread: what anybody may send is cut
// before anything reads it.

const modules = import.meta.glob<object>('/shared/schemas/*.ts', { eager: true })
const exported = Object.entries(modules).flatMap(([file, values]) =>
  Object.entries(values).flatMap(([name, value]): [string, z.core.$ZodType][] =>
    value instanceof z.ZodType ? [[`${file} ${name}`, value]] : [],
  ),
)
const submitted = sitePages.flatMap(({ path, submit }) =>
  (submit?.forms ?? []).map(({ name, schema }): [string, z.core.$ZodType] => [`${path} ${name}`, schema]),
)

test.for([...exported, ...submitted])('%s: every text and file has a length before anything reads it', ([, schema]) => {
  expect(unboundedIn(schema)).toEqual([])
})

test('a text without a length is found, wherever it stands', () => {
  const unbounded: z.ZodType[] = [
    z.string(),
    z.string().trim().max(80),
    z.string().regex(/^a+$/).max(80),
    z.string().max(80).regex(/^a+$/),
    z.string().transform((text) => text.trim()),
    z.string().default('').refine(Boolean),
    z.preprocess(String, z.string().max(80)),
    z.url().max(80),
    z.union([z.uuid(), z.string().nullable()]),
    z.array(z.string().max(80)),
    z.file(),
  ]
  for (const schema of unbounded) expect(unboundedIn(z.object({ here: schema })).join()).toMatch(/^here/)
  const bounded: z.ZodType[] = [
    z.string().max(80),
    z.string().max(80, { abort: true }).regex(/^a+$/),
    z
      .string()
      .max(80)
      .transform((text) => text.split(' '))
      .pipe(z.array(z.string().regex(/^a+$/))),
    z.uuid(),
    z.string().regex(/^[a-z-]{1,20}$/),
    z.iso.datetime({ local: true, precision: -1 }),
    z.templateLiteral([z.enum(['a', 'b']), ' ', z.enum(['sim', 'nao'])]),
    z.file().max(80),
  ]
  for (const schema of bounded) expect(unboundedIn(schema)).toEqual([])
})

/** The places of a schema in which a text of any length is read, from left to right. What comes out of a bounded text is bounded. */
function unboundedIn(schema: z.core.$ZodType, at = ''): string[] {
  const {
    _zod: { def },
  } = schema as z.core.$ZodTypes
  switch (def.type) {
    case 'string':
      return unboundedString(schema as z.core.$ZodString) ? [`${at}: a text`] : []
    case 'template_literal':
      return isBounded(patternOf(schema as z.core.$ZodTemplateLiteral)) ? [] : [`${at}: a text`]
    case 'file':
      return checksOf(schema).some(({ check }) => check === 'max_size') ? [] : [`${at}: a file`]
    case 'transform':
      return [`${at}: a transform of anything`]
    case 'pipe':
      return unboundedIn(def.in, at)
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) => unboundedIn(field, at ? `${at}.${name}` : name))
    case 'union':
      return def.options.flatMap((option) => unboundedIn(option, at))
    case 'default':
    case 'optional':
    case 'nullable':
      return unboundedIn(def.innerType, at)
    case 'array':
      return [...unboundedIn(def.element, `${at}[]`), ...(hasLength(schema) ? [] : [`${at}: a list`])]
    case 'enum':
    case 'literal':
    case 'number':
    case 'null':
      return []
    default:
      throw new Error(`${at}: nobody has said yet where a ${def.type} ends.`)
  }
}

type Check = z.core.$ZodCheckDef & { format?: string; pattern?: RegExp; abort?: boolean }

const patternOf = ({ _zod: { pattern } }: z.core.$ZodTemplateLiteral) => pattern
const defOf = <Def>({ _zod: { def } }: { _zod: { def: Def } }) => def
const checksOf = ({ _zod: { def } }: z.core.$ZodType) => (def.checks ?? []).map((each) => defOf(each) as Check)

const lengths = ['max_length', 'length_equals']
const hasLength = (schema: z.core.$ZodType) => checksOf(schema).some(({ check }) => lengths.includes(check))

/** All checks run, whatever those before them say, but after one that aborts; what is piped on has passed all of them. */
function unboundedString(schema: z.core.$ZodString): boolean {
  const format = defOf(schema) as unknown as Check
  const checks = [...(format.check === 'string_format' ? [format] : []), ...checksOf(schema)]
  const readers = checks.filter(({ check }) => ![...lengths, 'min_length'].includes(check))
  const first = checks.findIndex(({ check, abort }) => lengths.includes(check) && abort)
  const isRead = readers.some((each) => !isBounded(each.pattern) && (first < 0 || checks.indexOf(each) < first))
  return isRead || !(hasLength(schema) || checks.some(({ pattern }) => isBounded(pattern)))
}

/** Whether a pattern is of the whole text and repeats nothing without an end: then it looks at no more than that. */
function isBounded(pattern?: RegExp): boolean {
  if (!pattern) return false
  const plain = pattern.source.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x')
  return /^\^.*\$$/.test(plain) && !/[*+]|\{\d*,\}/.test(plain)
}
