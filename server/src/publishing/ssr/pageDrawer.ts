import type { DrawnPage, PageToDraw } from '@tiltyard/contract'
import type { Locale } from '@tiltyard/engine'

/** A page that is to be drawn in a language. */
export interface PageTask {
  readonly locale: Locale
  readonly page: PageToDraw
}

/** Draws pages as a browser draws them first, with what the web package has built for it. */
export interface PageDrawer {
  /** @throws Error where it can't be drawn: too many wait, it takes too long, or its own fault. */
  draw(task: PageTask): Promise<DrawnPage>
}
