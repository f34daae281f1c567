import * as api from '@tiltyard/contract/addresses'
import { type PersonalStats, sides } from '@tiltyard/engine'
import { callServer } from '../../api/callServer.ts'

/**
 * Fetches a knight's latest known ratings. They are public only in the proof of a completed match. Null for a knight
 * without one.
 * @throws {Refusal} as `callServer` does.
 */
export async function fetchRevealedRatings(knightId: string): Promise<PersonalStats | null> {
  const { recent } = await callServer(api.careers.knight, { params: { knightId } })
  const last = recent.find(({ startTime }) => startTime !== null)
  if (last === undefined) return null
  const { setup } = await callServer(api.matches.proof, { params: { matchId: last.id } })
  const side = sides.find((one) => setup[one].id === knightId)
  return side ? setup[side].personalStats : null
}
