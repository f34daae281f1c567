import type { Page } from '@playwright/test'
import { joinByRequest } from './account.ts'
import { expectAccessible, expectAccessibleOnDeskAndPhone, expectNoOverflow } from './cleanPage.ts'
import { type JourneyServer, startJourneyServer } from './journeyServer.ts'
import { expect, test } from './visitor.ts'

let yard: JourneyServer
test.describe.configure({ mode: 'serial' })
/** Only the steward starts matches, which end at once. */
test.beforeAll(async () => {
  yard = await startJourneyServer({ TILTYARD_TEMPO: '1000', TILTYARD_EXHIBITION: 'off' })
})
test.afterAll(() => yard.stop())
test.beforeEach(async ({ page }) => {
  // The first to join is the admin.
  if (!(await logIn(page)).ok()) await joinByRequest(page, yard.url, 'steward@example.org')
})

async function open(page: Page, tab: string): Promise<void> {
  await page.goto(`${yard.url}/admin?tab=${tab}`)
  await expect(page.getByRole('tabpanel')).toBeVisible()
}

function logIn(page: Page) {
  const data = { email: 'steward@example.org', password: 'tilt at me' }
  return page.request.post(`${yard.url}/api/session/log-in`, { data, headers: { origin: yard.url } })
}

async function get(page: Page, path: string) {
  return (await page.request.get(yard.url + path)).json()
}

/** Types a number into a card's field and waits until it is stored. */
async function set(page: Page, card: string, label: string, value: string): Promise<void> {
  const field = page.getByRole('region', { name: card }).getByRole('spinbutton', { name: label })
  const [saved] = await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/api/controls') && reply.request().method() === 'POST'),
    field.fill(value),
  ])
  expect(saved.status()).toBe(200)
}

test('each kind of setting applies to the next match, whose end shows in the standings', async ({ page, context }) => {
  const standings = await context.newPage()
  await standings.goto(`${yard.url}/standings`)
  const table = standings.getByRole('table', { name: /Stables by win percentage/ })
  await expect(table.getByRole('row')).toHaveCount(13)
  const before = (await table.textContent()) ?? ''
  await open(page, 'configuration')
  await set(page, 'Jousting Configuration', 'Chance to Hit', '61')
  await set(page, 'Hit Location Configuration', 'Crest', '12')
  await set(page, 'Lance & Dismount Configuration', 'Lance break chance', '31')
  await set(page, 'Injury Healing Configuration', 'Base heal chance', '41')
  await set(page, 'Death Configuration', 'Base death chance', '0.1')
  await set(page, 'Scoring Configuration', 'Horse', '-5')
  await set(page, 'Scoring Configuration', 'Break bonus', '2')
  await set(page, 'Injury Configuration (Location-Specific)', 'Injury chance: neck, major', '9')
  await page.reload()
  await expect(page.getByRole('spinbutton', { name: 'Injury chance: neck, major' })).toHaveValue('9')
  await page.getByRole('tab', { name: 'MATCH CONTROL' }).click()
  await page.getByRole('button', { name: 'Start a match set' }).click()
  await expect(page.getByText('A match set has been started.')).toBeVisible()
  await expect(page.getByText('Over', { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  await expect(table).not.toHaveText(before)
  await standings.close()
  const { matches } = await get(page, '/api/matches?status=completed')
  const { setup } = await get(page, `/api/matches/${matches[0].id}/proof`)
  expect(setup.tuning).toMatchObject({
    ...{ hitChance: 61, lanceBreakChance: 31, baseHealChance: 41, baseDeathChance: 0.1, breakBonus: 2 },
    ...{ hitLocations: { crest: 12 }, locationPoints: { horse: -5 }, injuryChances: { neck: { major: 9 } } },
  })
  await page.getByRole('tab', { name: 'LOG' }).click()
  await expect(page.getByText('Injury chance: neck, major:')).toBeVisible()
})

test('invalid and ambiguous keyboard input is refused, and never read as another number', async ({ page }) => {
  const type = async (label: RegExp | string, keys: string): Promise<void> => {
    await page.getByRole('spinbutton', { name: label }).focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(keys)
  }
  const stored = async () => (await get(page, '/api/controls')).controls
  await open(page, 'configuration')
  await type('Lance break chance', '10,000')
  await expect(page.getByText('Use 0 to 100, in hundredths.')).toBeVisible()
  await type('Lance break chance', '31,25')
  await type('Chance to Hit', '55.5')
  await expect(page.getByRole('spinbutton', { name: 'Chance to Hit' })).toHaveValue('55')
  await expect.poll(stored).toMatchObject({ lanceBreakChance: 31.25, hitChance: 55 })
  await open(page, 'automated-scheduling')
  const save = page.getByRole('button', { name: 'Save how long' })
  const fault = page.getByText(/^Use a whole number of days/)
  for (const label of ['Exhibitions', 'Matches of a schedule']) {
    await type(label, '--')
    await expect(fault).toBeVisible()
    await expect(save).toBeDisabled()
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await expect(fault).toHaveCount(0)
    await expect(save).toBeEnabled()
  }
  await open(page, 'accounts')
  await type('Liquidity', '10,000')
  await expect(page.getByText('Use 10 to 10,000 shinings.')).toBeVisible()
  await type('Liquidity', '10000')
  await expect(page.getByRole('button', { name: 'Save liquidity' })).toBeEnabled()
})

test('one admin’s change shows on another admin’s screen', async ({ page, context }) => {
  await open(page, 'configuration')
  const other = await context.newPage()
  await other.goto(`${yard.url}/admin?tab=configuration`)
  const seen = other.getByRole('region', { name: 'Scoring Configuration' }).getByLabel('Dismount bonus')
  await expect(seen).toBeVisible()
  await expect(seen).not.toHaveValue('7')
  await set(page, 'Scoring Configuration', 'Dismount bonus', '7')
  await expect(seen).toHaveValue('7', { timeout: 3_000 })
})

test('ADMIN-41 two knights change places, and one gets another name', async ({ page }) => {
  await open(page, 'rosters')
  await page.getByLabel('From stable').selectOption('stable_1')
  await page.getByLabel('To stable').selectOption('stable_2')
  const leaving = page.getByLabel('Knight to send')
  const coming = page.getByLabel('Knight to receive')
  await leaving.selectOption({ index: 1 })
  await coming.selectOption({ index: 1 })
  const [leaver, comer] = [await leaving.inputValue(), await coming.inputValue()]
  await page.getByRole('button', { name: 'SWAP KNIGHTS' }).click()
  await expect(page.getByText('The knights have been swapped.')).toBeVisible()
  const { stables } = await get(page, '/api/stables')
  const rides = (stableId: string): string[] => stables.find(({ id }: { id: string }) => id === stableId).knightIds
  expect([rides('stable_1')[0], rides('stable_2')[0]]).toEqual([comer, leaver])
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Gundobad')
  await dialog.getByRole('button', { name: 'Reroll Stats' }).click()
  await page
    .getByRole('dialog', { name: /^Reroll/ })
    .getByRole('button', { name: 'Reroll' })
    .click()
  await expect(dialog.getByText('The ratings have been rerolled and saved.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: /^Edit .*Gundobad/ })).toBeVisible()
})

test('an exported backup can be imported unchanged; a broken file changes nothing', async ({ page }) => {
  await open(page, 'configuration')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download backup' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^tilt-yard-config-\d{4}-\d\d-\d\d\.json$/)
  const before = await get(page, '/api/controls')
  await page.getByRole('button', { name: 'Reading B' }).click()
  await page.getByRole('button', { name: 'Apply Reading B' }).click()
  await expect(page.getByText('Reading B is applied.')).toBeVisible()
  const file = page.getByLabel('Choose a backup file')
  await file.setInputFiles(await download.path())
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Configuration imported successfully!')).toBeVisible()
  expect(await get(page, '/api/controls')).toEqual(before)
  const broken = '{"version":"1.0","config":{"__proto__":{"isAdmin":true},"hitChance":1e400}}'
  await file.setInputFiles({ name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from(broken) })
  await expect(page.getByText('Failed to import configuration. Please check the file format.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import' })).toHaveCount(0)
  expect(await get(page, '/api/controls')).toEqual(before)
})

test('the league is reset after a question, and the report runs meanwhile', async ({ page }) => {
  await open(page, 'match-control')
  await page.getByRole('button', { name: 'Reset Data' }).click()
  await page.getByRole('button', { name: 'Reset the entire league' }).click()
  await expect(page.getByText('League Reset Complete!')).toBeVisible()
  const { standings } = await get(page, '/api/standings')
  expect(standings.every(({ wins, points }: { wins: number; points: number }) => wins === 0 && points === 0)).toBe(true)
  await page.getByRole('tab', { name: 'BALANCING' }).click()
  await page.getByRole('button', { name: 'Run the report' }).click()
  await expect(page.getByText('10,000 matches have been played.')).toBeVisible()
  await expectAccessible(page, 'the report')
  await page.getByRole('radio', { name: '1,000,000' }).check()
  await page.getByRole('button', { name: 'Run the report' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test('axe finds nothing in the admin screen and nothing overflows', async ({ page }) => {
  const expectGood = async (where: string): Promise<void> => {
    await expectAccessibleOnDeskAndPhone(page, where)
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoOverflow(page, `${where} on a tablet`)
  }
  await open(page, 'match-control')
  const tabs = await page.getByRole('tab').all()
  expect(tabs).toHaveLength(8)
  for (const tab of tabs) {
    const name = (await tab.textContent()) ?? ''
    await tab.click()
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible()
    await expectGood(name)
  }
  await page.getByRole('tab', { name: 'ROSTERS' }).click()
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expectGood('the knight dialog')
})

test('the seeder asks before it replaces the league, also by keyboard and on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const nameOf = async () => (await get(page, '/api/knights/knight_1')).name
  const before = await nameOf()
  await page.goto(`${yard.url}/seed`)
  const button = page.getByRole('button', { name: 'Seed Database' })
  await button.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Seed the league' })
  await expect(question).toBeVisible()
  await expectAccessible(page, 'the question')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(button).toBeFocused()
  expect(await nameOf()).toBe(before)
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Replace all knights' }).click()
  await expect(page.getByText('Database seeded successfully! 96 knights, 12 stables.')).toBeVisible()
  await expect(question).toBeHidden()
  const { acts } = await get(page, '/api/admin/log')
  expect(acts[0]).toMatchObject({ act: 'seed.league', before: { knights: { knight_1: { name: before } } } })
})
