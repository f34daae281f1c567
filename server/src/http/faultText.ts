import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue
type Bound = Extract<Issue, { code: 'too_big' | 'too_small' }>

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
}

/** What may be counted of a value that is too long or too short, one and many. */
const parts: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

const formats: Readonly<Record<string, string>> = {
  date: 'a date as YYYY-MM-DD',
  datetime: 'a moment as YYYY-MM-DDTHH:MM:SSZ',
}

/**
 * What is wrong with a value and what is allowed in its place, for faults that the schema has no sentence of its own for;
 * undefined where there is nothing better to say than the validator's own words.
 */
export function faultText(issue: Issue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `is missing. Allowed: ${kindOf(issue.expected)}`
        : `is none that can be. Allowed: ${kindOf(issue.expected)}`
    case 'too_big':
      return `is too ${isCounted(issue) ? 'long' : 'large'}. Allowed: at most ${limitOf(issue, issue.maximum)}`
    case 'too_small':
      return `is too ${isCounted(issue) ? 'short' : 'small'}. Allowed: at least ${limitOf(issue, issue.minimum)}`
    case 'invalid_value':
      return `is none that is known. Allowed: ${issue.values.map(String).join(', ')}`
    case 'invalid_format':
      return formats[issue.format] && `is none that can be. Allowed: ${formats[issue.format]}`
    case 'unrecognized_keys':
      return `has what is not known here: ${issue.keys.join(', ')}`
    default:
      return undefined
  }
}

function kindOf(expected: string): string {
  return kinds[expected] ?? expected
}

function isCounted({ origin }: Bound): boolean {
  return origin in parts
}

function limitOf({ origin }: Bound, limit: number | bigint): string {
  const [one, many] = parts[origin] ?? ['', '']
  return `${limit} ${Number(limit) === 1 ? one : many}`.trimEnd()
}
