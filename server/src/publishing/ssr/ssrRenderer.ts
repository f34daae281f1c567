import type { SsrPageInput, SsrPageResult } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'

/** A page to render in a language. */
export interface SsrTask {
  readonly locale: Locale
  readonly page: SsrPageInput
}

/** Renders pages like a browser's first render, with the web package's build. */
export interface SsrRenderer {
  /** @throws Error when too many wait, after a timeout, or for its own fault. */
  draw(task: SsrTask): Promise<SsrPageResult>
}
