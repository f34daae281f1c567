/** "point" or "points". */
export function pointsWord(count: number): string {
  return Math.abs(count) < 2 ? 'point' : 'points'
}
