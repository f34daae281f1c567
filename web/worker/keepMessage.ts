/** A page's request to the service worker: addresses of this origin, each with a leading slash. */
export interface CacheFilesMessage {
  readonly kind: 'keep'
  /** The page for offline use, as built. */
  readonly page: string
  /** Files with content hashes in their names. */
  readonly assets: readonly string[]
  /** Other files that the page needs first. */
  readonly files: readonly string[]
}
