import { type ProblemBody, type ProblemCode, problems } from '@tiltyard/contract'

/** A refusal that the caller can do something about: one of the contract's codes, with its blanks filled in. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly values: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>

  constructor(
    code: ProblemCode,
    values: Readonly<Record<string, string>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(fill(problems[code].sentence, values))
    this.code = code
    this.status = problems[code].status
    this.values = values
    this.headers = headers
  }

  get body(): ProblemBody {
    return { code: this.code, status: this.status, message: this.message, values: this.values }
  }
}

/** The refusal that an error is, or that it came from: the store's library wraps what it is thrown. */
export function problemIn(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause !== undefined ? problemIn(error.cause) : null
}

function fill(sentence: string, values: Readonly<Record<string, string>>): string {
  return sentence.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank)
}
