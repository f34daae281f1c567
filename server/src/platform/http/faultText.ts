import { translatePhrase } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'
import type { z } from 'zod'
import { type FieldFaultTexts, getServerTexts } from '../languages/serverTexts.ts'

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_big' | 'too_small' }>

/** Describes the faults of a value, each field with its own. */
export function describeFaults(schema: z.ZodType, value: unknown, locale: Locale): string {
  const words = getServerTexts(locale).faults
  const { error } = schema.safeParse(value, { error: (issue) => faultText(issue, words) })
  const faults = (error?.issues ?? []).map(({ path, message }) =>
    words.named(path.join('.') || words.request, translatePhrase(message, locale)),
  )
  return `${faults.join('. ')}.`
}

/**
 * Describes a fault and the allowed values, where the schema has no sentence of its own; undefined to use the
 * validator's words.
 */
function faultText(issue: Issue, words: FieldFaultTexts): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const kind = words.kinds[issue.expected] ?? issue.expected
      return issue.input === undefined ? words.missing(kind) : words.unfit(kind)
    }
    case 'too_big':
      return words.tooMuch(partsOf(issue, words) !== undefined, limitOf(issue, issue.maximum, words))
    case 'too_small':
      return words.tooLittle(partsOf(issue, words) !== undefined, limitOf(issue, issue.minimum, words))
    case 'invalid_value':
      return words.unknown(issue.values.map(String).join(', '))
    case 'invalid_format': {
      const format = words.formats[issue.format]
      return format && words.unfit(format)
    }
    case 'unrecognized_keys':
      return words.unknownKeys(issue.keys.join(', '))
    default:
      return undefined
  }
}

function partsOf({ origin }: Bound, { parts }: FieldFaultTexts): readonly [one: string, many: string] | undefined {
  return Object.hasOwn(parts, origin) ? parts[origin] : undefined
}

function limitOf(issue: Bound, limit: number | bigint, words: FieldFaultTexts): string {
  const [one, many] = partsOf(issue, words) ?? ['', '']
  return `${limit} ${Number(limit) === 1 ? one : many}`.trimEnd()
}
