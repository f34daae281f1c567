/** Files that a screen needs beside those of every page, as addresses of ours. */
export interface Pieces {
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Those of each screen, by where its code is from `web/src` on; the build writes them, see `web/vite.drawn.config.ts`. */
export const pieces: Readonly<Record<string, Pieces>> = {}
