import type { Page } from '@playwright/test'
import { expectClean, expectInWidth } from './cleanPage.ts'
import { addressOf, expect, overMatch, type Told, test, toldEventsAt, untilAtRest } from './visitor.ts'

/** Two sets are over in it, and the second stays up. */
const url = addressOf('over', '')

async function hideResults(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('checkbox', { name: 'Hide results' }).setChecked(isOn)
  await page.keyboard.press('Escape')
}

/** Where a result may stand, of which a viewer has seen nothing. */
function addresses(matchId: string): readonly string[] {
  const plain = [
    '/',
    '/watch',
    '/schedule',
    '/standings',
    '/records',
    '/matches',
    '/stables/stable_8',
    '/knights/knight_1',
  ]
  return [...plain, `/attend/${matchId}/Lion`, `/matches/${matchId}`]
}

/** All that a page has told once it is at rest: its texts, its attributes, its head and its title. */
async function saidAt(page: Page, path: string): Promise<string> {
  const answer = await page.goto(`${url}${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await untilAtRest(page)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  return [await answer?.text(), await page.content(), await page.title()].join('\n')
}

/** The words that tell how a match came out, and the marks of an end. */
function tellings(told: readonly Told[]): readonly string[] {
  return [...told.slice(-6).map(({ description }) => description), 'Winner', 'Final:', ' won on points', '>FINAL<']
}

test('with results hidden no page of the yard tells one that was not seen; without, they are told', async ({
  page,
}) => {
  await page.goto(`${url}/`)
  await hideResults(page, true)
  const lion = await overMatch(page)
  const secrets = tellings(await toldEventsAt(page, url, lion))
  for (const path of addresses(lion)) {
    const said = await saidAt(page, path)
    expect(
      secrets.filter((secret) => said.includes(secret)),
      path,
    ).toEqual([])
  }
  await hideResults(page, false)
  for (const path of [`/attend/${lion}/Lion`, `/matches/${lion}`, '/watch']) {
    const told = async () => {
      const said = await saidAt(page, path)
      return secrets.filter((secret) => said.includes(secret)).length
    }
    await expect.poll(told, { message: path }).toBeGreaterThan(0)
  }
})

test('played to its end a match has been seen, on every page and in every tab, and the others have not', async ({
  page,
}) => {
  const lion = await overMatch(page)
  await page.goto(`${url}/`)
  await hideResults(page, true)
  await page.goto(`${url}/watch`)
  await expect(page.getByText('OVER', { exact: true })).toHaveCount(4)
  const other = await page.context().newPage()
  await other.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await other.goto(`${url}/watch`)
  await expect(other.getByText('OVER', { exact: true })).toHaveCount(4)

  await page.goto(`${url}/matches/${lion}`)
  await page.getByLabel('Speed').selectOption('64x')
  const slider = page.getByRole('slider', { name: 'Timeline' })
  const before = Number(await slider.getAttribute('max'))
  await page.getByRole('button', { name: 'Play' }).click()
  await expect(page.locator('h1 + span')).toHaveText('FINAL', { timeout: 60_000 })
  expect(Number(await slider.getAttribute('max'))).toBeGreaterThan(before)

  await expect(other.getByText('OVER', { exact: true })).toHaveCount(3)
  await page.goto(`${url}/standings`)
  await expect(page.getByText('Shows only the joust you’ve watched.')).toBeVisible()
  await other.getByRole('button', { name: 'Show the result of the Stag List' }).click()
  await expect(other.getByText('OVER', { exact: true })).toHaveCount(2)
  await expect(page.getByText('Shows only the 2 jousts you’ve watched.')).toBeVisible()
  await other.close()
})

test('covers are clean and hold the page in its width', async ({ page }) => {
  await page.goto(`${url}/`)
  await hideResults(page, true)
  for (const path of ['/watch', '/standings', '/matches']) {
    await page.goto(`${url}${path}`)
    await expect(page.getByRole('button', { name: /^Show/ }).first()).toBeVisible()
    await expectClean(page, `${path} with results hidden`)
    await page.setViewportSize({ width: 360, height: 900 })
    await expectInWidth(page, `${path} with results hidden, on a phone`)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
})
