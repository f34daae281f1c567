import type { ChangeVersions } from '../live/topics.ts'

/** The time and data versions of a rendered page. */
interface Drawing {
  /** By the server's clock, in ms since 1970. */
  readonly drawnAt: number
  /** The versions of the league, its schedule and the controls: data of these versions is up to date. */
  readonly versions: ChangeVersions
}

/** The hydration data of a page; in its script element with the id `drawn`. */
export interface SsrData extends Drawing {
  /** The interface's replies, dehydrated by the query library; only the pages read it. */
  readonly state: unknown
}

/** A page to render. */
export interface SsrPageInput extends Drawing {
  /** The interface's public replies, by path and query. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Decoded like a browser's path: `/standings`. */
  readonly path: string
  /** With its question mark; empty without a query. */
  readonly search: string
}

/** The result of rendering. */
export interface SsrPageResult {
  /** All addresses that the page requests; it is incomplete if a reply is missing. */
  readonly requestedAddresses: readonly string[]
  /** Null if such a page is not rendered. */
  readonly page: RenderedHtml | null
}

/** A rendered page. */
export interface RenderedHtml {
  /** The content of `#root`. */
  readonly html: string
  /** Its `SsrData`, as JSON. */
  readonly data: string
}

/** The exports of the built pages' module, one for each language. */
export interface SsrModule {
  renderSsrPage(page: SsrPageInput): SsrPageResult
}
