import type { Page, Request } from '@playwright/test'
import { expectAccessible } from './cleanPage.ts'
import { openMatchMenu } from './openMatchMenu.ts'
import { expect, findFinishedMatchId, sharedServerAddress, test, waitForMatchIds } from './visitor.ts'

/** Two sets are over, and the second is still shown. */
const url = sharedServerAddress('over', '')

interface Event {
  readonly seq: number
  readonly passNumber: number
  readonly effects: readonly { readonly kind: string; readonly side?: string }[]
}

/** A finished match, and the moment after its first pass with a strike. */
async function struckMatch(page: Page): Promise<{ readonly id: string; readonly seq: number; readonly by: string }> {
  const id = await findFinishedMatchId(page)
  const events: Event[] = (await (await page.request.get(`${url}/api/matches/${id}`)).json()).events
  const struck = events.find(({ effects }) => effects.some(({ kind }) => kind === 'struck'))
  const seq = events.filter(({ passNumber }) => passNumber <= (struck?.passNumber ?? 0)).length
  const by = struck?.effects.find(({ kind }) => kind === 'struck')?.side === 'knight1' ? '1' : '2'
  return { id, seq, by }
}

const panelOf = (page: Page) => page.getByRole('region', { name: /WHAT IF/ })
const tableOf = (page: Page) => page.getByRole('table', { name: /Imagined endings/ })

test('a hit is changed to a miss on a phone, and nothing is sent', async ({ page }) => {
  const { id, seq, by } = await struckMatch(page)
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto(`${url}/matches/${id}?at=${seq}`)
  await openMatchMenu(page)
  await page.getByRole('link', { name: 'What if...' }).click()
  await expect(panelOf(page).getByRole('heading', { name: /WHAT IF/ })).toBeFocused()
  await expect(page).toHaveTitle(/^Imagined: .* against .* · Tilt Yard$/)
  await panelOf(page).getByLabel('What if').selectOption(`miss-${by}`)
  await expectAccessible(page, 'what if')
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await panelOf(page).getByRole('button', { name: 'Imagine 10,000 endings' }).click()
  await expect(tableOf(page)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`\\?at=${seq}&if=miss-${by}$`))
  await expect(tableOf(page).getByText('This happened')).not.toHaveCount(0)
  await expect(panelOf(page).getByText(/With this change/)).toBeVisible()
  await expectAccessible(page, 'what was imagined')
  const calls = requests.filter((request) => new URL(request.url()).pathname.startsWith('/api/'))
  expect(calls.filter((request) => request.method() !== 'GET').map((request) => request.url())).toEqual([])
})

test('its address gives everyone the same figures, by keyboard too', async ({ page, context }) => {
  const { id, seq } = await struckMatch(page)
  const path = `${url}/matches/${id}?at=${seq}`
  await page.goto(`${path}&if=`)
  await expect(panelOf(page).getByRole('heading', { name: /WHAT IF/ })).toBeFocused()
  // Before the form has loaded, Tab would skip its place.
  await expect(panelOf(page).getByLabel('What if')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(panelOf(page).getByLabel('What if')).toBeFocused()
  await panelOf(page).getByLabel('What if').selectOption('tuning')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('80')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(tableOf(page)).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'Imagine 10,000 endings' })).toBeFocused()
  await expect(page).toHaveURL(/&if=tuning-hitChance-80$/)
  const figures = await tableOf(page).textContent()
  const other = await context.newPage()
  await other.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await other.goto(page.url())
  await expect(tableOf(other)).toBeVisible()
  expect(await tableOf(other).textContent()).toBe(figures ?? 'nothing')
})

test('after Back the form shows the address’s question', async ({ page }) => {
  const { id, seq, by } = await struckMatch(page)
  await page.goto(`${url}/matches/${id}?at=${seq}&if=miss-${by}`)
  const what = panelOf(page).getByLabel('What if')
  await expect(what).toHaveValue(`miss-${by}`)
  await what.selectOption('same')
  await panelOf(page).getByRole('button', { name: 'Imagine 10,000 endings' }).click()
  await expect(page).toHaveURL(/&if=same$/)
  await expect(what).toHaveValue('same')
  await page.goBack()
  await expect(what).toHaveValue(`miss-${by}`)
  await expect(tableOf(page)).toBeVisible()
})

test('another knight rides, with their ratings at the time', async ({ page }) => {
  const { id, seq } = await struckMatch(page)
  await page.goto(`${url}/matches/${id}?at=${seq}&if=`)
  await panelOf(page).getByLabel('What if').selectOption('rider-1')
  const [, second = ''] = await waitForMatchIds(page, 'over')
  const { match } = await (await page.request.get(`${url}/api/matches/${second}`)).json()
  await panelOf(page).getByLabel('In the saddle').selectOption(match.knight1.id)
  await panelOf(page).getByRole('button', { name: 'Imagine 10,000 endings' }).click()
  await expect(tableOf(page)).toBeVisible()
  await expect(panelOf(page).getByRole('heading', { level: 3 })).toContainText(match.knight1.name)
  await expect(page).toHaveURL(new RegExp(`&if=rider-1-${match.knight1.id}-[1-5]{6}$`))
})

test('an impossible question shows the reason, and the stands link to the form', async ({ page }) => {
  const { id, seq } = await struckMatch(page)
  await page.goto(`${url}/matches/${id}?at=${seq}&if=tuning-hitChance-101`)
  await expect(panelOf(page).getByText('hitChance is 101. Use 0 to 100, in hundredths.')).toBeVisible()
  await page.goto(`${url}/matches/${id}?at=9999&if=same`)
  await expect(panelOf(page).getByText(/This joust only has \d+ moments/)).toBeVisible()
  await page.goto(`${url}/attend/${id}/Lion`)
  await openMatchMenu(page)
  await page.getByRole('link', { name: 'What if...' }).click()
  await expect(page).toHaveURL(new RegExp(`/matches/${id}\\?at=\\d+&if=$`))
  await expect(panelOf(page)).toBeVisible()
})

test('with results hidden it reveals none, and a preview says that it is hypothetical', async ({ page }) => {
  const { id, seq } = await struckMatch(page)
  const html = await (await page.request.get(`${url}/matches/${id}?at=${seq}&if=same`)).text()
  expect(html).toMatch(/<title>Imagined: /)
  expect(html).toContain('<meta name="robots" content="noindex" />')
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('checkbox', { name: 'Hide results' }).setChecked(true)
  await page.keyboard.press('Escape')
  await page.goto(`${url}/matches/${id}?at=${seq}&if=same`)
  await expect(panelOf(page).getByText(/which you’ve hidden/)).toBeVisible()
  await openMatchMenu(page)
  await expect(page.getByRole('link', { name: 'What if...' })).toHaveCount(0)
  await expect(tableOf(page)).toHaveCount(0)
})
