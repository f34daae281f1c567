/**
 * The paths of the product's pages; `:name` stands for one part. Embeds, below `/embed/`, are separate.
 * @public for tests that compare the app's own routes.
 */
export const pagePaths = [
  ...['/', '/watch', '/schedule', '/standings', '/stables/:stableId', '/knights/:knightId', '/records', '/odds'],
  ...['/seasons', '/seasons/:number', '/seasons/:number/tourney', '/tourney', '/hall-of-fame'],
  ...['/purse', '/honors', '/attend/:matchId/:listName', '/matches', '/matches/:matchId', '/following', '/account'],
  ...['/jousts/:scheduleId/:scheduledId', '/admin', '/seed', '/reset'],
] as const

/** Like the app's router: case-insensitive, with an optional slash at the end. */
const patterns = pagePaths.map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '')}/?$`, 'i'))

/** True if the product has a page at a path. */
export function isPagePath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}
