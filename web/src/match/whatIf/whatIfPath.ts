import { momentPath } from '../controls/moments/momentUrl.ts'

/** The path of what is imagined of a match at a moment; without a change, of where one is chosen. */
export function whatIfPath(matchId: string, seq: number, change = ''): string {
  return `${momentPath(matchId, seq)}&if=${encodeURIComponent(change)}`
}
