/** What a page asks the service worker to keep: addresses of this origin, each beginning with a slash. */
export interface KeepMessage {
  readonly kind: 'keep'
  /** The page to open without a line, as it was built. */
  readonly page: string
  /** Files whose names are made of their content. */
  readonly assets: readonly string[]
  /** Other files that the page begins with. */
  readonly files: readonly string[]
}
