import type { PageToDraw, RenderedPage } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'

/** A page to render in a language. */
export interface PageTask {
  readonly locale: Locale
  readonly page: PageToDraw
}

/** Renders pages like a browser's first render, with the web package's build. */
export interface PageDrawer {
  /** @throws Error when too many wait, after a timeout, or for its own fault. */
  draw(task: PageTask): Promise<RenderedPage>
}
