import { type ProblemBody, type ProblemCode, problems, problemText } from '@tiltyard/contract'
import { defaultLocale, type Locale } from '@tiltyard/engine'

/** A value in a problem's text: the same in all languages, or made for each. */
export type ProblemValue = string | ((locale: Locale) => string)

/** A refusal that the caller can act on: one of the contract's codes, with its values. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** For programs: always in the default language. */
  readonly values: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Other faults of the same call. */
  others: readonly Problem[] = []
  private readonly fillings: Readonly<Record<string, ProblemValue>>

  constructor(
    code: ProblemCode,
    fillings: Readonly<Record<string, ProblemValue>> = {},
    headers: Readonly<Record<string, string>> = {},
  ) {
    const values = filledIn(fillings, defaultLocale)
    super(problemText(code, values, defaultLocale))
    this.code = code
    this.status = problems[code].status
    this.values = values
    this.headers = headers
    this.fillings = fillings
  }

  /** The body in a language. */
  bodyIn(locale: Locale): ProblemBody {
    const { code, status, values, fillings } = this
    const message = locale === defaultLocale ? this.message : problemText(code, filledIn(fillings, locale), locale)
    const others = this.others.map((other) => other.bodyIn(locale))
    return { code, status, message, values, ...(others.length > 0 && { others }) }
  }
}

/** The refusal in an error or its causes: the store's library wraps errors. */
export function findProblem(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause !== undefined ? findProblem(error.cause) : null
}

function filledIn(fillings: Readonly<Record<string, ProblemValue>>, locale: Locale): Readonly<Record<string, string>> {
  const entries = Object.entries(fillings)
  return Object.fromEntries(entries.map(([name, said]) => [name, typeof said === 'string' ? said : said(locale)]))
}
