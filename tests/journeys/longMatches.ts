import { expect } from '@playwright/test'
import { currentRules, hitLocations, severities } from '@tiltyard/engine'
import { JOURNEY_PASSWORD } from './account.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { JOURNEY_INVITE_CODE } from './playwright.config.ts'

/**
 * No wounds, deaths or disqualifications: every match has all passes and ends on points.
 * For journeys that do not depend on the ending.
 */
const changes = [
  ...currentRules.penaltyLocations.map((location) => `hitLocations.${location}`),
  ...hitLocations.flatMap((location) => severities.map((severity) => `injuryChances.${location}.${severity}`)),
].map((path) => ({ path, value: 0 }))

/** A server that starts long matches on request. */
export interface LongMatchServer extends JourneyServer {
  /**
   * Starts a set; ends a running one by force, which stays visible until then.
   * @returns its match ids, in list order.
   */
  ride(): Promise<readonly string[]>
}

/** Starts the built server on an empty league, without matches. */
export async function startLongMatchServer(env: Readonly<Record<string, string>>): Promise<LongMatchServer> {
  const yard = await startJourneyServer({ ...env, TILTYARD_EXHIBITION: 'off' })
  try {
    const order = await makeMatchesLong(yard.url)
    return { ...yard, ride: () => rideSet(yard.url, order) }
  } catch (error) {
    await yard.stop()
    throw error
  }
}

/** The same with one set, which runs and stays visible. */
export async function startServerWithLongMatchSet(env: Readonly<Record<string, string>>): Promise<LongMatchServer> {
  const yard = await startLongMatchServer(env)
  try {
    await yard.ride()
    return yard
  } catch (error) {
    await yard.stop()
    throw error
  }
}

/** Starts a set. @returns its match ids once it runs; at a high tempo it may be over. */
async function rideSet(url: string, order: Order): Promise<readonly string[]> {
  const { setId } = await (await order('/api/admin/match-set')).json()
  return matchesOnce(url, setId, (status) => status !== 'waiting')
}

/** Starts a set and waits for its end. */
export async function runSetToEnd(url: string, order: Order): Promise<readonly string[]> {
  const { setId } = await (await order('/api/admin/match-set')).json()
  return matchesOnce(url, setId, (status) => status === 'completed')
}

async function matchesOnce(url: string, setId: string, isIt: (status: string) => boolean): Promise<readonly string[]> {
  let ids: readonly string[] = []
  const look = async (): Promise<boolean> => {
    const { matchSet } = (await (await fetch(`${url}/api/yard`)).json()).yard
    if (matchSet?.id === setId && isIt(matchSet.status)) ids = matchSet.matchIds
    return ids.length > 0
  }
  await expect.poll(look, { timeout: 60_000, intervals: [100] }).toBe(true)
  return ids
}

type Order = (path: string, body?: object) => Promise<Response>

/** Makes all later matches of a new server long. Returns a function that sends the operator's requests. */
export async function makeMatchesLong(url: string): Promise<Order> {
  const account = { email: 'marshal@example.org', inviteCode: JOURNEY_INVITE_CODE }
  const password = { password: JOURNEY_PASSWORD, confirmPassword: JOURNEY_PASSWORD }
  const joined = await post(url, '')('/api/session/sign-up', { ...account, ...password })
  const cookies = joined.headers.getSetCookie().map((cookie) => cookie.split(';', 1).join())
  const order = post(url, cookies.join('; '))
  await order('/api/controls', { changes })
  return order
}

function post(url: string, cookie: string): Order {
  return async (path, body = {}) => {
    const headers = { 'content-type': 'application/json', origin: url, cookie }
    const reply = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${await reply.text()}`)
    return reply
  }
}
