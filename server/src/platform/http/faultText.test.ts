import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './bind.ts'

const refusal = (schema: z.ZodType, value: unknown): string => {
  try {
    parseInput(schema, value)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  throw new Error('It was not refused.')
}

test.each([
  [z.string().max(4), 'too long', 'is too long. Use at most 4 characters.'],
  [z.string().min(1), '', 'is too short. Use at least 1 character.'],
  [z.array(z.int()).max(1), [1, 2], 'is too long. Use at most 1 entry.'],
  [z.int().max(50), 51, 'is too large. Use at most 50.'],
  [z.int().min(1), 0, 'is too small. Use at least 1.'],
  [z.int(), 1.5, 'is not valid. Use a whole number.'],
  [z.coerce.number(), 'many', 'is not valid. Use a number.'],
  [z.string(), undefined, 'is missing. Use a text.'],
  [z.enum(['W', 'L']), 'X', 'is not known. Use W, L.'],
  [z.iso.date(), 'yesterday', 'is not valid. Use a date as YYYY-MM-DD.'],
])('the fault of a field has our own words: %#', (schema, value, said) => {
  expect(refusal(z.object({ field: schema }), { field: value })).toContain(`field ${said}`)
})

test('an unknown field is named', () => {
  expect(refusal(z.strictObject({}), { odd: 1 })).toContain('request has unknown fields: odd.')
})

test('a schema’s own sentence has priority, and several faults follow one another', () => {
  const schema = z.object({ one: z.string().max(1, 'Say less'), other: z.int().max(5) })
  const said = refusal(schema, { one: 'ab', other: 6 })
  expect(said).toContain('one: Say less. other is too large. Use at most 5.')
})
