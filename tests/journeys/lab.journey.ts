import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectAccessibleOnDeskAndPhone } from './cleanPage.ts'
import { JOURNEY_ADMIN } from './playwright.config.ts'
import { expect, sharedServerAddress, test } from './visitor.ts'

const url = sharedServerAddress('closed', '')
test.describe.configure({ mode: 'serial' })
test.beforeEach(async ({ page }) => {
  const reply = await page.request.post(`${url}/api/session/log-in`, { data: JOURNEY_ADMIN, headers: { origin: url } })
  expect(reply.status()).toBe(200)
  await page.goto(`${url}/admin?tab=lab`)
})

function card(page: Page, name: 'a tuning to try' | 'seasons' | 'Find a value' | 'experiments'): Locator {
  return page.getByRole('region', { name: name === 'Find a value' ? name : `Lab: ${name}` })
}

async function ride(page: Page): Promise<void> {
  const seasons = card(page, 'seasons')
  await seasons.getByLabel('Seasons', { exact: true }).selectOption('10')
  await seasons.getByRole('button', { name: 'Ride the seasons' }).click()
  await expect(seasons.getByText('10 seasons of 17,920 matches in all have been ridden')).toBeVisible({
    timeout: 45_000,
  })
}

/** Sets a number of the lab's tuning, after opening its group. */
async function edit(page: Page, group: string, label: string, value: string): Promise<void> {
  const bench = card(page, 'a tuning to try')
  const field = bench.getByRole('spinbutton', { name: label, exact: true })
  if (!(await field.isVisible())) await bench.getByText(group, { exact: true }).click()
  await field.fill(value)
}

async function keep(page: Page, name: string): Promise<void> {
  await card(page, 'seasons').getByLabel('Keep it as an experiment named').fill(name)
  await card(page, 'seasons').getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText(`“${name}” is saved.`)).toBeVisible()
}

const figure = (table: Locator, name: string): Locator => table.getByRole('row', { name: new RegExp(`^${name} `) })

test('a tuning is simulated beside the stored one, saved, compared and applied, with a line in the log', async ({
  page,
}) => {
  await ride(page)
  await keep(page, 'As it is')
  await edit(page, 'Hit locations', 'Hit location: hand', '2')
  await edit(page, 'Hit locations', 'Hit location: neck', '')
  await expect(page.getByText('The tuning on the bench is incomplete').first()).toBeVisible()
  await expect(card(page, 'seasons').getByRole('button', { name: 'Ride the seasons' })).toBeDisabled()
  await edit(page, 'Hit locations', 'Hit location: neck', '2')
  await ride(page)
  const table = card(page, 'seasons').getByRole('table', { name: 'A season on average, the bench' })
  await expect(figure(table, 'Disqualified, one or both')).toContainText('−')
  await expect(figure(table, 'Disqualified, one or both')).not.toContainText('within noise')
  await keep(page, 'Light penalties')
  const experiments = card(page, 'experiments')
  for (const name of ['As it is', 'Light penalties']) {
    await experiments.getByRole('checkbox', { name: `Compare ${name}` }).check()
  }
  const compared = page.getByRole('region', { name: 'Experiments compared' })
  await expect(compared.getByRole('row', { name: 'Hit location: hand 2 5' })).toBeVisible()
  await expectAccessibleOnDeskAndPhone(page, 'the lab')
  await experiments.getByRole('button', { name: 'Apply Light penalties' }).click()
  await expectAccessible(page, 'the question')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply it to the league' }).click()
  await expect(page.getByText('“Light penalties” is applied.')).toBeVisible()
  await expect(card(page, 'a tuning to try').getByText('It is the stored tuning.')).toBeVisible()
  const { controls } = await (await page.request.get(`${url}/api/controls`)).json()
  expect(controls.hitLocations).toMatchObject({ hand: 2, neck: 2, horse: 5 })
  await page.getByRole('tab', { name: 'LOG' }).click()
  const line = page.getByRole('row', { name: /Experiment applied Light penalties/ })
  await expect(line).toContainText('Hit location: hand')
})

test('a search for a target works by keyboard, applies its result, and can be cancelled', async ({ page }) => {
  const solve = card(page, 'Find a value')
  await solve.getByLabel('To', { exact: true }).fill('10')
  await solve.getByRole('button', { name: 'Find a value' }).focus()
  await page.keyboard.press('Enter')
  await expect(solve.getByText(/at [\d.]+ gives 8\.00%\./)).toBeVisible({ timeout: 50_000 })
  await expect(solve.getByText(/any value from [\d.]+ to [\d.]+ is within two standard errors/)).toBeVisible()
  await solve.getByRole('button', { name: /^Use / }).last().click()
  await expect(card(page, 'a tuning to try').getByText('3 numbers differ from the stored tuning.')).toBeVisible()
  await solve.getByLabel('Seasons for each value').selectOption('200')
  await solve.getByRole('button', { name: 'Find a value' }).click()
  await solve.getByRole('button', { name: 'Cancel the search' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})
