import type { FieldFaultTexts } from '../serverTexts.ts'

/** Faults of a request's fields, in English. */
export const faultTexts: FieldFaultTexts = {
  unstorable: {
    null: 'A text must not hold the null character.',
    half: 'A text must not hold half of a character.',
  },
  unreadable:
    'The body is not JSON, or it has a forbidden key: __proto__, or prototype in constructor. Use JSON without them.',
  request: 'request',
  named: (field, fault) => `${field}${/^(is|has) /.test(fault) ? ' ' : ': '}${fault}`,
  missing: (kind) => `is missing. Use ${kind}`,
  unfit: (allowed) => `is not valid. Use ${allowed}`,
  tooMuch: (isCounted, limit) => `is too ${isCounted ? 'long' : 'large'}. Use at most ${limit}`,
  tooLittle: (isCounted, limit) => `is too ${isCounted ? 'short' : 'small'}. Use at least ${limit}`,
  unknown: (allowed) => `is not known. Use ${allowed}`,
  unknownKeys: (keys) => `has unknown fields: ${keys}`,
  kinds: {
    string: 'a text',
    number: 'a number',
    int: 'a whole number',
    boolean: 'true or false',
    array: 'a list',
    object: 'an object',
    record: 'an object',
    null: 'null',
  },
  parts: { string: ['character', 'characters'], array: ['entry', 'entries'] },
  formats: { date: 'a date as YYYY-MM-DD', datetime: 'a moment as YYYY-MM-DDTHH:MM:SSZ' },
}
