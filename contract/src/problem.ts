/** Every refusal the server can give: its code, HTTP status and sentence. {name} parts are filled in by the server. */
export const problems = {
  'match-not-found': { status: 404, sentence: 'Match {id} not found' },
  'not-found': { status: 404, sentence: 'There is nothing at {path}.' },
  'method-not-allowed': { status: 405, sentence: '{method} is not possible at {path}. Allowed: {allowed}.' },
  'invalid-request': { status: 400, sentence: '{what}' },
  'unknown-topic': {
    status: 400,
    sentence: 'Unknown topic "{topic}". Allowed: yard, and match:ID with the id of a match.',
  },
  'too-many-topics': { status: 400, sentence: 'A stream carries 1 to {max} topics, got {count}.' },
  'malformed-position': {
    status: 400,
    sentence:
      'Malformed position "{position}". A position is a topic and a whole number, such as match:ID@17; several are joined by commas.',
  },
  'stream-full': { status: 503, sentence: 'The stands are full. Try again in {seconds} seconds.' },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Try again in {seconds} seconds.' },
  unavailable: { status: 503, sentence: 'The yard is closed for a moment. Try again shortly.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Reference: {requestId}.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** The body of every refusal. */
export interface ProblemBody {
  readonly code: ProblemCode
  readonly status: number
  readonly message: string
}
