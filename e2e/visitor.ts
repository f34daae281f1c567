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

export function addressOf(yard: keyof typeof yards, path = '/'): string {
  return `http://localhost:${yards[yard].port}${path}`
}

export interface Told {
  readonly seq: number
  readonly description: string
}

/** The ids of the matches that ride now, in the order of the lists; waits for them. */
export async function matchIds(page: Page, yard: keyof typeof yards, status?: string): Promise<string[]> {
  const found = await expect
    .poll(
      async () => {
        const reply = await page.request.get(addressOf(yard, '/api/yard'))
        const { matchSet } = (await reply.json()).yard
        return matchSet && (status === undefined || matchSet.status === status) ? matchSet.matchIds.join() : ''
      },
      { timeout: 40_000, intervals: [100] },
    )
    .not.toBe('')
    .then(async () => (await (await page.request.get(addressOf(yard, '/api/yard'))).json()).yard.matchSet.matchIds)
  return found
}

/** What the server has told of a match. */
export async function toldEvents(page: Page, yard: keyof typeof yards, matchId: string): Promise<Told[]> {
  return (await (await page.request.get(addressOf(yard, `/api/matches/${matchId}`))).json()).events
}
