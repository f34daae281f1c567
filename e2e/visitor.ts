import { test as base, expect, type Page } from '@playwright/test'
import { yards } from './playwright.config.ts'

/** A visitor whose browser must not complain; what it says against the network while offline is allowed. */
export const test = base.extend<{ complaints: string[]; isPastGate: boolean }>({
  /** Off for journeys that begin at the gate; the others look around as a visitor would. */
  isPastGate: [true, { option: true }],
  page: async ({ page, isPastGate }, use) => {
    if (isPastGate) await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
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

/** The browser notes each request that fails. */
export function forgetFailures(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
}

/** For journeys that see the tilt move; to the others it is a picture an event. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export function addressOf(yard: keyof typeof yards, path = '/'): string {
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
  return matchIdsAt(page, addressOf(yard, ''), status)
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

/** What the server at an address has told of a match. */
export async function toldEventsAt(page: Page, url: string, matchId: string): Promise<Told[]> {
  return (await (await page.request.get(`${url}/api/matches/${matchId}`)).json()).events
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
