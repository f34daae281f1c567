import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { attendanceStipend } from '@tiltyard/engine'
import { helsinkiDay, helsinkiInstant } from '../../server/src/league/time/helsinki.ts'
import { copyTemplatePostgresCluster } from '../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { JOURNEY_PASSWORD, joinByRequest } from './account.ts'
import { expectAccessibleOnDeskAndPhone, expectNoOverflow } from './cleanPage.ts'
import { type JourneyServer, startJourneyServerIn } from './journeyServer.ts'
import { makeMatchesLong } from './longMatches.ts'
import { expect, ignoreNetworkFailures, test } from './visitor.ts'

test.describe.configure({ mode: 'serial' })

const DAY_MS = 86_400_000
const BEFORE_MS = 600_000
/** Tomorrow, because the database's clock closes bets too. */
const firstSlotMs = helsinkiInstant(helsinkiDay(Date.now() + DAY_MS).date, '08:00').getTime()
let folder: string
let yard: JourneyServer

/** Starts the yard at a moment before the first slot. */
function startBefore(ms: number, env: Readonly<Record<string, string>> = {}): Promise<JourneyServer> {
  const clock = { TILTYARD_CLOCK: new Date(firstSlotMs - ms).toISOString(), TILTYARD_SCHEDULE: 'auto' }
  const rest = { TILTYARD_TEMPO: '8', TILTYARD_EXHIBITION: 'off', TILTYARD_JOINS: '10000' }
  return startJourneyServerIn(folder, { ...clock, ...rest, ...env })
}

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-bets-'))
  await copyTemplatePostgresCluster(folder)
  yard = await startBefore(BEFORE_MS)
  await makeMatchesLong(yard.url)
})
test.afterAll(async () => {
  await yard?.stop()
  rmSync(folder, { recursive: true, force: true })
})

interface Pair {
  readonly scheduleId: string
  readonly id: string
  readonly startsAt: string
  readonly day: string
  /** The first knight's stable, as the schedule's address names it: a full day takes seconds to look through. */
  readonly stable: string
  readonly knight1: string
  readonly knight2: string
}

/** A coming match, with its knights' names. @param index from the next one. */
async function pairToCome(page: Page, index: number): Promise<Pair> {
  const { matches } = await get(page, '/api/schedule/upcoming?limit=100')
  const { schedule, today } = await get(page, '/api/schedule')
  const { id, startsAt, knight1Id, knight2Id, stable1Id } = matches[index]
  const { stables } = await get(page, '/api/stables')
  const { knights } = await get(page, '/api/knights')
  const nameOf = (of: string): string => knights.find((knight: { id: string }) => knight.id === of).name
  return {
    scheduleId: schedule.id,
    id,
    startsAt,
    day: today.day,
    stable: stables.find((stable: { id: string }) => stable.id === stable1Id).abbreviation,
    knight1: nameOf(knight1Id),
    knight2: nameOf(knight2Id),
  }
}

async function get(page: Page, path: string) {
  const reply = await page.request.get(`${yard.url}${path}`)
  expect(reply.status(), path).toBe(200)
  return reply.json()
}

/** Sends a request like the league's founder. */
async function order(page: Page, path: string, data: object = {}): Promise<void> {
  const headers = { origin: yard.url }
  const context = await page.context().browser()?.newContext()
  if (!context) throw new Error('There is no browser.')
  const marshal = { email: 'marshal@example.org', password: JOURNEY_PASSWORD }
  await context.request.post(`${yard.url}/api/session/log-in`, { data: marshal, headers })
  const reply = await context.request.post(`${yard.url}${path}`, { data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
  await context.close()
}

function rowOf(page: Page, { knight1, startsAt }: Pair): Locator {
  const knight = page.getByRole('link', { name: knight1, exact: true })
  const slot = page.locator(`time[datetime="${startsAt}"]`)
  return page.getByRole('main').locator('ol > li').filter({ has: knight }).filter({ has: slot })
}

const slipOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Place a bet' })

/** The first knight's odds in the row. */
const oddsOf = (row: Locator): Locator => row.getByRole('cell').first()

/** The market price of the first knight, as the row formats it. */
async function marketOdds(page: Page, { scheduleId, id }: Pair): Promise<string> {
  const { market } = await get(page, `/api/markets/${scheduleId}/${id}`)
  return `${Math.round(100 * market.prices.knight1)}%`
}

/** The payout that the slip shows for a stake. */
async function readPayout(slip: Locator, stake: number, name: string): Promise<string> {
  const quote = slip.getByText(`Bet ${stake} on ${name} → win `)
  await expect(quote).toBeVisible()
  return /→ win ([\d.,]+) /.exec((await quote.textContent()) ?? '')?.[1] ?? ''
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Player drawer' }).click()
  return page.getByRole('region', { name: 'Player drawer' })
}

const figure = (drawer: Locator, name: string): Locator =>
  drawer.getByText(name, { exact: true }).locator('..').locator('dd').first()

test('two users bet on both sides, see the price move, and a win is announced and collects itself', async ({
  page,
  browser,
  complaints,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await joinByRequest(page, yard.url, 'azure@example.org')
  await joinByRequest(phone, yard.url, 'vert@example.org')
  const pair = await pairToCome(page, 0)
  for (const one of [page, phone]) await one.goto(`${yard.url}/schedule?stables=${pair.stable}`)
  const [wide, narrow] = [rowOf(page, pair), rowOf(phone, pair)]
  await expect(oddsOf(narrow)).toHaveText('X%')

  await wide.getByRole('button', { name: 'BET' }).click()
  await expect(slipOf(page).getByText('You have 50 shinings. You can bet up to 5 on this joust.')).toBeVisible()
  await slipOf(page).getByRole('radio', { name: pair.knight1, exact: true }).check()
  await slipOf(page).getByLabel('Stake').fill('5')
  const back = await readPayout(slipOf(page), 5, pair.knight1)
  await slipOf(page).getByRole('button', { name: 'Place bet' }).click()
  await expect(slipOf(page).getByText(`Bet placed: 5 on ${pair.knight1}. Pays ${back} if`)).toBeVisible()
  const description = 'You’ve reached your limit of 5 shinings on this joust.'
  await expect(slipOf(page).getByRole('button', { name: 'Place bet', description })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(wide.getByRole('button', { name: 'BET' })).toBeFocused()
  await expect(oddsOf(narrow)).toHaveText(await marketOdds(page, pair))

  // By keyboard alone, at a phone's width.
  await narrow.getByRole('button', { name: 'BET' }).focus()
  await phone.keyboard.press('Enter')
  await expect(slipOf(phone).getByRole('radio', { name: pair.knight1, exact: true })).toBeFocused()
  await phone.keyboard.press('ArrowDown')
  await phone.keyboard.press('Tab')
  await phone.keyboard.type('4')
  await readPayout(slipOf(phone), 4, pair.knight2)
  await expectNoOverflow(phone, 'the slip')
  await phone.keyboard.press('Enter')
  await expect(slipOf(phone).getByText(`Bet placed: 4 on ${pair.knight2}`)).toBeVisible()
  await expect(oddsOf(wide)).toHaveText(await marketOdds(page, pair))
  await expect(oddsOf(narrow)).toHaveText(await marketOdds(page, pair))

  // The slip is open when the match starts: the server restarts seconds before it.
  await yard.stop()
  yard = await startBefore(2_000, { PORT: new URL(yard.url).port })
  await page.reload()
  await expect(wide.getByText('Bets are closed: the match has begun.')).toBeVisible({ timeout: 60_000 })
  await expect(wide.getByRole('button', { name: 'BET' })).toHaveAttribute('aria-disabled', 'true')
  await wide.getByRole('link', { name: 'LIVE' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /LIST/ })).toBeVisible()
  // The phone may reconnect only after the match.
  const closed = /Betting closed – this joust (has started|is settled)\./
  await expect(slipOf(phone).getByText(closed)).toBeVisible({ timeout: 60_000 })
  await expect(slipOf(phone).getByRole('button', { name: /Place bet|Cash out/ })).toHaveCount(0)
  await expectLate(phone, pair)
  // One page is enough to see the end live.
  await phone.goto(`${yard.url}/honors`)
  const stakes = [
    { one: page, stake: 5 },
    { one: phone, stake: 4 },
  ]
  for (const { one } of stakes) await expect.poll(() => fateOf(one), { timeout: 90_000 }).toMatch(/won|lost|refunded/)
  const fates = await Promise.all(stakes.map(({ one }) => fateOf(one)))
  // One match in some hundreds is drawn.
  const isDrawn = await isRiddenWithoutWinner(page)
  expect(fates.sort()).toEqual(isDrawn ? ['refunded', 'refunded'] : ['lost', 'won'])
  for (const { one, stake } of isDrawn ? [] : stakes) {
    if ((await fateOf(one)) === 'won') await expectCollected(one, stake)
    else await expectAsh(one)
  }
  await context.close()
  ignoreNetworkFailures(complaints)
})

/** A late bet is refused with a text, from any client. */
async function expectLate(page: Page, { scheduleId, id }: Pair): Promise<void> {
  const data = { scheduleId, scheduledId: id, side: 'knight1', stake: 1, key: 'a-late-bets-key' }
  const late = await page.request.post(`${yard.url}/api/bets`, { data, headers: { origin: yard.url } })
  expect(late.status()).toBe(409)
  expect((await late.json()).message).toMatch(/^Too late: betting on this joust closed at /)
}

async function fateOf(page: Page): Promise<string> {
  return (await get(page, '/api/bets')).bets[0].status
}

/** Whether the newest bet's match was ridden without a winner; a stopped match does not count. */
async function isRiddenWithoutWinner(page: Page): Promise<boolean> {
  const [{ matchId }] = (await get(page, '/api/bets')).bets
  const { match } = await get(page, `/api/matches/${matchId}`)
  return match.winner === null && match.ending !== 'stopped'
}

/** @param one shows a page that was open when the match ended. */
async function expectCollected(one: Page, stake: number): Promise<void> {
  const [{ payout, matchId }] = (await get(one, '/api/bets')).bets
  expect(payout).toBeGreaterThan(stake)
  const won = `You won ${payout.toFixed(2).replace(/\.00$/, '')} shinings`
  const isAttending = new URL(one.url()).pathname.startsWith('/attend/')
  if (isAttending) await expect(one.getByRole('main').getByText(won)).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await get(one, '/api/purse')).winnings, { timeout: 90_000 }).toBe(0)
  const { shinings, stipend: paid } = await get(one, '/api/purse')
  // One shining for attending a joust to its end, if the visit began by its middle.
  expect(shinings).toBeCloseTo(50 - stake + payout + (attendanceStipend.timesADay - paid.left), 9)
  const drawer = await openDrawer(one)
  await expect(drawer.getByText('Nothing to collect.')).toBeVisible()
  await expect(drawer.getByText(won)).toBeVisible()
  await expect(figure(drawer, 'Shinings')).toHaveText(shinings.toFixed(2).replace(/\.00$/, ''))
  await expect(figure(drawer, 'Win %')).toHaveText('100.0')
  await one.goto(`${yard.url}/matches/${matchId}`)
  await expect(one.getByRole('main').getByText(won)).toBeVisible()
}

async function expectAsh(page: Page): Promise<void> {
  const { ash } = await get(page, '/api/purse')
  expect(ash).toBeGreaterThan(25)
  const drawer = await openDrawer(page)
  await expect(figure(drawer, 'Ash')).toHaveText(ash.toFixed(2).replace(/\.00$/, ''))
  await expect(figure(drawer, 'Win %')).toHaveText('0.0')
}

test('a user without shinings gets some for ash', async ({ page }) => {
  await joinByRequest(page, yard.url, 'sable@example.org')
  const { uid } = (await get(page, '/api/session')).user
  await order(page, `/api/accounts/${uid}/balances`, { honor: 100, shinings: 0, ash: 25 })
  const pair = await pairToCome(page, 40)
  await page.goto(`${yard.url}/schedule?day=${pair.day}&stables=${pair.stable}`)
  const open = () => rowOf(page, pair).getByRole('button', { name: 'BET' }).click()
  const place = slipOf(page).getByRole('button', { name: 'Place bet' })
  await open()
  await expect(place).toHaveAccessibleDescription('A bet is at least 1 shining. Your purse shows how to get more.')
  await expect(place).toBeDisabled()
  await slipOf(page).getByRole('link', { name: 'Your purse' }).click()
  await expect(page.getByRole('heading', { name: 'NOTHING LEFT TO STAKE' })).toBeVisible()
  await page.getByRole('button', { name: 'Trade' }).click()
  await expect(page.getByText(/^Already traded today\. Next at /)).toBeVisible()
  await expect(page.getByText('Shinings', { exact: true }).locator('..')).toHaveText(/^Shinings1Shinings are /)
  await page.goBack()
  await open()
  await slipOf(page).getByRole('radio', { name: pair.knight1, exact: true }).check()
  await slipOf(page).getByLabel('Stake').fill('1')
  await place.click()
  await expect(slipOf(page).getByText('Bet placed: 1 on ')).toBeVisible()
})

test('slip, purse, drawer and honors have no axe violations', async ({ page }) => {
  await joinByRequest(page, yard.url, 'argent@example.org')
  // The widest possible name.
  const data = { name: 'W'.repeat(32) }
  const named = await page.request.post(`${yard.url}/api/session/name`, { data, headers: { origin: yard.url } })
  expect(named.status()).toBe(200)
  const pair = await pairToCome(page, 40)
  await page.goto(`${yard.url}/schedule?day=${pair.day}&stables=${pair.stable}`)
  await rowOf(page, pair).getByRole('button', { name: 'BET' }).click()
  await slipOf(page).getByRole('radio').first().check()
  await slipOf(page).getByLabel('Stake').fill('2')
  await readPayout(slipOf(page), 2, pair.knight1)
  await slipOf(page).getByRole('button', { name: 'Place bet' }).click()
  await expect(slipOf(page).getByRole('button', { name: 'Cash out 2 on' }).first()).toBeEnabled()
  await expectAccessibleOnDeskAndPhone(page, 'the slip')
  await expectAsked(page, slipOf(page))
  await page.goto(`${yard.url}/purse`)
  await expectAsked(page, page.getByRole('main'))
  await page.getByText('Details', { exact: true }).click()
  await expect(page.getByText('Starting balance').first()).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, '/purse')
  await openDrawer(page)
  await expect(page.getByRole('region', { name: 'Upcoming bets' }).getByRole('listitem').first()).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, '/purse with the drawer')
  await page.goto(`${yard.url}/honors`)
  await expect(page.getByRole('heading', { name: 'CALIBRATION' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, '/honors')
  expect(await brokenHeads(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
  expect(await brokenHeads(page)).toEqual([])
})

/** Cash out asks first, and a kept bet stays. */
async function expectAsked(page: Page, place: Locator): Promise<void> {
  const button = place.getByRole('button', { name: 'Cash out 2 on' })
  await button.click()
  const question = page.getByRole('dialog', { name: 'Cash out this bet?' })
  await expect(question.getByText(/^You get [\d.]+ shinings? now: [\d.]+ less than you bet\.$/)).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, 'the question')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(button).toBeFocused()
}

/** Returns column heads that break within a word when a listed name is as long as possible. */
function brokenHeads(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    for (const name of document.querySelectorAll('tbody th')) name.textContent = 'W'.repeat(32)
    const heads = [...document.querySelectorAll('thead th')].filter(({ textContent }) => !textContent?.includes(' '))
    const lines = heads.map((head) => {
      const text = document.createRange()
      text.selectNodeContents(head)
      return text.getClientRects().length
    })
    return heads.filter((_, index) => (lines[index] ?? 0) > 1).map(({ textContent }) => textContent)
  })
}
