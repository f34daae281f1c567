/**
 * Where the product has pages; `:name` stands for one part. Embeds, below `/embed/`, are apart.
 * @public for the tests that hold the app's own routes against it.
 */
export const pagePaths = [
  ...['/', '/watch', '/schedule', '/standings', '/stables/:stableId', '/knights/:knightId', '/records', '/odds'],
  ...['/purse', '/honors', '/attend/:matchId/:listName', '/matches', '/matches/:matchId', '/following', '/account'],
  ...['/jousts/:scheduleId/:scheduledId', '/admin', '/seed', '/reset'],
] as const

/** As the app's router: whatever the case, and with a slash at the end. */
const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'))

/** Whether the product has a page at a path. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
