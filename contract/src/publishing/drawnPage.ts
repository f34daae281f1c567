import type { ChangeVersions } from '../live/topics.ts'

/** When a page was drawn, and how new it is. */
interface Drawing {
  /** When, by the server's clock (ms since 1970). */
  readonly drawnAt: number
  /** How new the league, its schedule and the controls were then: what is not newer need not be asked for again. */
  readonly versions: ChangeVersions
}

/** What a page was drawn of; it travels in the page, in the script element with the id `drawn`. */
export interface DrawnData extends Drawing {
  /** The answers of the interface, dehydrated by the query library; the pages alone look into it. */
  readonly state: unknown
}

/** A page that is to be drawn. */
export interface PageToDraw extends Drawing {
  /** What the interface tells everybody, by the address that was asked: path and query. */
  readonly answers: Readonly<Record<string, unknown>>
  /** Decoded as little as a browser does: `/standings`. */
  readonly path: string
  /** With its question mark; empty for none. */
  readonly search: string
}

/** What has become of it. */
export interface DrawnPage {
  /** All addresses of the interface that it asks; where an answer of one is not there, it is not whole. */
  readonly asked: readonly string[]
  /** Null where such a page is not drawn. */
  readonly page: WholePage | null
}

/** A page that was drawn. */
export interface WholePage {
  /** What stands in `#root`. */
  readonly html: string
  /** Its `DrawnData`, as JSON. */
  readonly data: string
}

/** What the module of the built pages gives, one for each language. */
export interface DrawingModule {
  drawPage(page: PageToDraw): DrawnPage
}
