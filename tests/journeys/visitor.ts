import { test as base, expect, type Page } from '@playwright/test'
import { type LongYard, startLongYard } from './longMatches.ts'
import { yards } from './playwright.config.ts'

/** So much faster than life: matches of 80 seconds, which go on while somebody acts, and of 20, which are seen to their end. */
type Tempo = 3 | 12

/** A visitor whose browser must not complain; what it says against the network while offline is allowed. */
export const test = base.extend<
  { complaints: string[]; isPastGate: boolean },
  { longYard: (tempo: Tempo) => Promise<LongYard> }
>({
  /** A yard of the worker's own in which long matches ride when they are asked for; started once, when it is first asked for. */
  longYard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from it.
    async ({}, use) => {
      const started = new Map<Tempo, Promise<LongYard>>()
      await use((tempo) => {
        const yard = started.get(tempo) ?? startLongYard({ TILTYARD_TEMPO: `${tempo}`, TILTYARD_JOINS: '10000' })
        started.set(tempo, yard)
        return yard
      })
      for (const yard of started.values()) await (await yard).stop()
    },
    { scope: 'worker' },
  ],
  /** Off for journeys that begin at the gate; the others look around as a visitor would. */
  isPastGate: [true, { option: true }],
  page: async ({ page, isPastGate }, use) => {
    if (isPastGate) await page.addInitScript(comeAgain)
    await use(page)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** In the page: somebody past the gate whose first three jousts, which open in Explained, are over. */
export function comeAgain(): void {
  sessionStorage.setItem('tiltyard.visitor', '1')
  localStorage.setItem('tiltyard-first-jousts', '1,2,3')
}

/** The browser notes each request that fails. */
export function forgetFailures(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
}

/** For journeys that see the tilt move; to the others it is a picture an event. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export function yardAddress(yard: keyof typeof yards, path = '/'): string {
  return `http://localhost:${yards[yard].port}${path}`
}

export interface Told {
  readonly seq: number
  readonly description: string
  readonly referenceName: string
  readonly passNumber: number
}

/** The ids of the matches that ride now, in the order of the lists; waits for them. */
export function matchIds(page: Page, yard: keyof typeof yards, status?: string): Promise<string[]> {
  return matchIdsAt(page, yardAddress(yard, ''), status)
}

/** The same, of a yard at an address. */
export async function matchIdsAt(page: Page, url: string, status?: string): Promise<string[]> {
  let found: string[] = []
  await expect
    .poll(
      async () => {
        const { matchSet } = (await (await page.request.get(`${url}/api/yard`)).json()).yard
        found = matchSet && (status === undefined || matchSet.status === status) ? matchSet.matchIds : []
        return found.length
      },
      { timeout: 120_000, intervals: [100] },
    )
    .toBeGreaterThan(0)
  return found
}

/** The Lion list's match of the set that is over, and stays up. */
export async function overMatch(page: Page): Promise<string> {
  const [lion = ''] = await matchIds(page, 'over', 'completed')
  return lion
}

/** What the server at an address has told of a match. */
export async function toldEventsAt(page: Page, url: string, matchId: string): Promise<Told[]> {
  return (await (await page.request.get(`${url}/api/matches/${matchId}`)).json()).events
}

/** Refusals are answered with a status that the browser writes to its console; that is no complaint. */
export function forgetRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text))
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Waits until what the server has drawn is React's: before that a page does not answer, and takes no change of a test's for
 * its own. A server that has much to do has not drawn it.
 */
export async function untilAnswers(page: Page): Promise<void> {
  await expect(page.locator('#root[data-answers], #root:not([data-drawn])')).toBeAttached()
}

/** Waits until all has come that a page asks for when it has nothing else to do. */
export async function untilAtRest(page: Page): Promise<void> {
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await names()).some((name) => name.includes('/laterVisits-'))).toBe(true)
}
