/** "point" or "points". */
export function frenchPointsWord(count: number): string {
  return Math.abs(count) < 2 ? 'point' : 'points'
}
