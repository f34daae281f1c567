import { type ProblemBody, type ProblemCode, problems, problemText } from '@tiltyard/contract'
import { defaultLocale, type Locale } from '@tiltyard/engine'

/** What fills a blank: the same text in all languages, or one that is put together in each. */
export type Filling = string | ((locale: Locale) => string)

/** A refusal that the caller can do something about: one of the contract's codes, with its blanks filled in. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  /** For programs: in the usual language, whoever asks. */
  readonly values: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** What else is wrong with the same call. */
  others: readonly Problem[] = []
  private readonly fillings: Readonly<Record<string, Filling>>

  constructor(
    code: ProblemCode,
    fillings: Readonly<Record<string, Filling>> = {},
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

  /** What is sent to whoever reads that language. */
  bodyIn(locale: Locale): ProblemBody {
    const { code, status, values, fillings } = this
    const message = locale === defaultLocale ? this.message : problemText(code, filledIn(fillings, locale), locale)
    const others = this.others.map((other) => other.bodyIn(locale))
    return { code, status, message, values, ...(others.length > 0 && { others }) }
  }
}

/** The refusal that an error is, or that it came from: the store's library wraps what it is thrown. */
export function problemIn(error: unknown): Problem | null {
  if (error instanceof Problem) return error
  return error instanceof Error && error.cause !== undefined ? problemIn(error.cause) : null
}

function filledIn(fillings: Readonly<Record<string, Filling>>, locale: Locale): Readonly<Record<string, string>> {
  const entries = Object.entries(fillings)
  return Object.fromEntries(entries.map(([name, said]) => [name, typeof said === 'string' ? said : said(locale)]))
}
