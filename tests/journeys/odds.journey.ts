import type { Locator, Page } from '@playwright/test'
import { expectAccessibleOnDeskAndPhone, expectNoOverflow } from './cleanPage.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { expect, sharedServerAddress, test } from './visitor.ts'

interface Report {
  readonly forecaster: string
  readonly cases: number
  readonly brier: number
  readonly rows: readonly { readonly from: number; readonly to: number; readonly cases: number }[]
}

interface Account {
  readonly reports: readonly Report[]
  readonly weeks: readonly { readonly week: string }[]
  readonly counted: number
  readonly toCome: number
}

/** Its past week is being computed while the journeys run. */
let yard: JourneyServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  // With the defaults: a past week, and a coming one.
  yard = await startJourneyServer({ TILTYARD_HISTORY: 'week', TILTYARD_SCHEDULE: 'auto' })
})
test.afterAll(() => yard.stop())

/** The matches of a week; exhibitions are added later. */
const MATCHES = 1_792

/** Opens the page once some matches are computed. @returns the account that it shows. */
async function open(page: Page): Promise<Account> {
  const counted = async (): Promise<number> =>
    (await (await page.request.get(`${yard.url}/api/odds/account`)).json()).counted
  await expect.poll(counted, { timeout: 120_000 }).toBeGreaterThan(7)
  const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/odds/account')
  await page.goto(`${yard.url}/odds`)
  await unfold(page)
  return (await answer).json()
}

/** Opens everything below the sentence and the drawing. */
const unfold = (page: Page): Promise<void> => page.getByText('Details', { exact: true }).click()

const scores = (page: Page): Locator => page.getByRole('table', { name: 'Brier scores', exact: true })
const drawing = (page: Page, name: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name }) })
    .last()

test('a new league opens at once, with a past week', async ({ page }) => {
  test.setTimeout(360_000)
  const getJson = async (path: string) => (await page.request.get(`${yard.url}${path}`)).json()
  await page.goto(`${yard.url}/watch`)
  await expect(page.getByRole('table', { name: 'LION LIST' })).toBeVisible()
  await expect
    .poll(async () => (await getJson('/api/chain?limit=1')).length, { timeout: 210_000 })
    .toBeGreaterThanOrEqual(MATCHES)
  await page.goto(`${yard.url}/standings`)
  const table = page.getByRole('table', { name: /Stables by win percentage/ })
  const leader = table.getByRole('row').nth(1).getByRole('cell')
  await expect(leader.filter({ hasText: /^[1-9]\d+$/ }).first()).toBeVisible()
  await page.goto(`${yard.url}/matches`)
  await expect(page.locator('a[href^="/matches/match-"]').nth(10)).toBeVisible()
  const { matches } = await getJson('/api/schedule/SAT')
  expect(matches.filter(({ odds }: { odds: { error?: string } }) => odds.error !== undefined)).toEqual([])
})

test('while a week is being computed, scores, drawings and tables equal the API’s', async ({ page }) => {
  const account = await open(page)
  const engine = account.reports.find(({ forecaster }) => forecaster === 'engine')
  if (!engine) throw new Error('Nothing is told of the engine.')
  await expect(page.getByText(`Based on ${account.counted} jousts.`)).toBeVisible()
  await expect(page.getByText(`${account.toCome.toLocaleString('en')} more are still to be checked.`)).toBeVisible()
  await expect(page.getByText('Too few cases to tell.')).toBeVisible()
  await expect(scores(page).getByRole('row')).toHaveCount(account.reports.length + 1)
  const score = new RegExp(`^The engine’s chance ${engine.cases} ${engine.brier.toFixed(4)} `)
  await expect(scores(page).getByRole('row', { name: score })).toBeVisible()
  const drawn = drawing(page, 'The engine’s chance')
  await expect(drawn.locator('svg circle')).toHaveCount(engine.rows.length)
  await drawn.getByText('The same as a table').click()
  const rows = drawn.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(engine.rows.length + 1)
  for (const [at, { from, to, cases }] of engine.rows.entries()) {
    await expect(rows.nth(at + 1)).toHaveAccessibleName(new RegExp(`^${from} to ${to} .* ${cases}$`))
  }
  const worse = account.reports.filter(({ brier }) => brier > 0.25)
  await expect(page.getByRole('listitem').filter({ hasText: /^Worse than a coin/ })).toHaveCount(worse.length)
})

test('by keyboard: one week, one pass, and a table; the tables scroll', async ({ page }) => {
  const { weeks } = await open(page)
  const week = page.getByRole('combobox', { name: 'Jousts of' })
  await week.focus()
  const answer = page.waitForResponse((reply) => reply.url().endsWith(`/api/odds/account?week=${weeks[0]?.week}`))
  await page.keyboard.press('ArrowDown')
  const { reports }: Account = await (await answer).json()
  await expect(week).toBeFocused()
  await expect(scores(page).getByRole('row')).toHaveCount(reports.length + 1)
  const pass = page.getByRole('combobox', { name: 'The live chance' })
  await pass.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('heading', { name: 'The live chance: after pass 2' })).toBeVisible()
  await expect(pass).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Forecast and result: The live chance: after pass 2' })).toBeVisible()
})

test('with results hidden the page is covered, because few jousts reveal winners', async ({ page }) => {
  await open(page)
  await expect(scores(page)).toBeVisible()
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('checkbox', { name: 'Hide results' }).check()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'HOW GOOD ARE OUR ODDS?' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show how true the odds came' }).click()
  await unfold(page)
  await expect(scores(page)).toBeVisible()
})

test('a league without ridden matches says so', async ({ page }) => {
  await page.goto(sharedServerAddress('closed', '/odds'))
  await expect(page.getByText('No joust has been ridden yet, so there is nothing to compare.')).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('axe finds nothing and nothing overflows', async ({ page }) => {
  await open(page)
  await expect(scores(page)).toBeVisible()
  for (const summary of await page.getByText('The same as a table').all()) await summary.click()
  await expectAccessibleOnDeskAndPhone(page, 'the account')
  await page.setViewportSize({ width: 320, height: 900 })
  await expectNoOverflow(page, 'the account, as narrow as a page gets')
})
