import { z } from 'zod'

export function jsonSchema(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}

export function problem(description: string) {
  return { description, content: { 'application/problem+json': { schema: reference('Problem') } } }
}

export function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}
