import { test as base, expect, type Page } from '@playwright/test'
import { type LongMatchServer, startLongMatchServer } from './longMatches.ts'
import { sharedJourneyServers } from './playwright.config.ts'

/** Times faster than real time. Matches last 80 s, for actions during them, or 20 s, to watch to the end. */
type Tempo = 3 | 12

/** A visitor whose browser must log no errors, except about the network while offline. */
export const test = base.extend<
  { complaints: string[]; isPastGate: boolean },
  { longYard: (tempo: Tempo) => Promise<LongMatchServer> }
>({
  /** A server per worker and tempo with long matches on request, started on first use. */
  longYard: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed from it.
    async ({}, use) => {
      const started = new Map<Tempo, Promise<LongMatchServer>>()
      await use((tempo) => {
        const yard = started.get(tempo) ?? startLongMatchServer({ TILTYARD_TEMPO: `${tempo}`, TILTYARD_JOINS: '10000' })
        started.set(tempo, yard)
        return yard
      })
      for (const yard of started.values()) await (await yard).stop()
    },
    { scope: 'worker' },
  ],
  /** False for journeys that begin at the gate. */
  isPastGate: [true, { option: true }],
  page: async ({ page, isPastGate }, use) => {
    if (isPastGate) await page.addInitScript(setReturningVisitor)
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

/** Runs in the page: past the gate, and past the first three jousts, which open in Explained. */
export function setReturningVisitor(): void {
  sessionStorage.setItem('tiltyard.visitor', '1')
  localStorage.setItem('tiltyard-first-jousts', '1,2,3')
}

/** Removes the browser's messages about failed requests. */
export function ignoreNetworkFailures(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
}

/** For journeys about motion; the others get a picture per event. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export function sharedServerAddress(yard: keyof typeof sharedJourneyServers, path = '/'): string {
  return `http://localhost:${sharedJourneyServers[yard].port}${path}`
}

export interface NarratedEvent {
  readonly seq: number
  readonly description: string
  readonly referenceName: string
  readonly passNumber: number
}

/** Waits for the running matches. Returns their ids in list order. */
export function waitForMatchIds(
  page: Page,
  yard: keyof typeof sharedJourneyServers,
  status?: string,
): Promise<string[]> {
  return waitForMatchIdsAt(page, sharedServerAddress(yard, ''), status)
}

/** The same for any server address. */
export async function waitForMatchIdsAt(page: Page, url: string, status?: string): Promise<string[]> {
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

/** Returns the Lion list's match of the finished set that is still shown. */
export async function findFinishedMatchId(page: Page): Promise<string> {
  const [lion = ''] = await waitForMatchIds(page, 'over', 'completed')
  return lion
}

/** Returns the narrated events of a match. */
export async function readEventsAt(page: Page, url: string, matchId: string): Promise<NarratedEvent[]> {
  return (await (await page.request.get(`${url}/api/matches/${matchId}`)).json()).events
}

/** Removes the browser's messages about refused requests. */
export function ignoreRefusals(complaints: string[]): void {
  const others = complaints.filter((text) => !/the server responded with a status of 4\d\d/.test(text))
  complaints.splice(0, complaints.length, ...others)
}

/**
 * Waits until a server-rendered page is hydrated: before that it ignores actions and replaces changes.
 * An overloaded server does not render it.
 */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await expect(page.locator('#root[data-answers], #root:not([data-drawn])')).toBeAttached()
}

/** Waits until the page's deferred files have loaded. */
export async function waitUntilDeferredLoaded(page: Page): Promise<void> {
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(async () => (await names()).some((name) => name.includes('/laterVisits-'))).toBe(true)
}
