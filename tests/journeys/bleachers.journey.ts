import type { Browser, Page } from '@playwright/test'
import { joinByRequest } from './account.ts'
import { expectNoOverflow } from './cleanPage.ts'
import type { LongMatchServer } from './longMatches.ts'
import { expect, test } from './visitor.ts'

const bleachers = (page: Page, end: 'WEST' | 'EAST') => page.getByRole('region', { name: `${end} BLEACHERS` })
const supportButton = (page: Page, end: 'WEST' | 'EAST') =>
  bleachers(page, end).getByRole('button', { name: /^Support / })
const cheerButton = (page: Page) => page.getByRole('button', { name: 'Cheer' })

/** Opens a list's stands on a new phone. */
async function comer(browser: Browser, { url }: LongMatchServer, lion: string, name: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  await joinByRequest(page, url, `${name.toLowerCase()}@example.org`)
  const order = (path: string, data: object) => page.request.post(`${url}${path}`, { data, headers: { origin: url } })
  expect((await order('/api/session/name', { name })).status()).toBe(200)
  expect((await order('/api/session/home-team', { stableId: 'stable_3' })).status()).toBe(200)
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(bleachers(page, 'WEST')).toBeVisible()
  return page
}

test('a supporter and their cheer show in another browser, and disappear when they leave', async ({
  browser,
  page,
  longYard,
}) => {
  const yard = await longYard(3)
  const [lion = ''] = await yard.startMatchSet()
  const maud = await comer(browser, yard, lion, 'Maudlin')
  await expectSteadyBoard(maud)
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(bleachers(page, 'WEST').getByText('Supporters will appear here')).toBeVisible()
  // A visitor is asked to join.
  await supportButton(page, 'EAST').click()
  await expect(page.getByRole('dialog', { name: /Join/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await supportButton(maud, 'WEST').click()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveText(['Maudlin'])
  await expect(bleachers(page, 'WEST').locator('li svg')).toHaveCount(1)
  await expectNoOverflow(maud, 'bleachers on a phone')
  // A wave lasts 2.5 s: others must look while it does.
  await Promise.all([
    expect(bleachers(page, 'WEST')).toHaveAttribute('data-waving'),
    expect(cheerButton(maud)).toBeDisabled(),
    maud.keyboard.press('c'),
  ])
  await expect(bleachers(page, 'WEST')).not.toHaveAttribute('data-waving')
  await maud.context().close()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveCount(0)
  await expect(bleachers(page, 'WEST').getByText(/^1 [A-Z]{3} supporters \(none online\)$/)).toBeVisible()
})

/** On a phone a press on a follow button moves nothing, and no control leaves the board. */
async function expectSteadyBoard(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: /^Follow/ })
  await expect(buttons).toHaveCount(2)
  const places = () =>
    buttons.evaluateAll((all) =>
      all.map((one) => {
        const { left, width, height } = one.getBoundingClientRect()
        return [left, width, height].map(Math.round)
      }),
    )
  const before = await places()
  await buttons.first().click()
  await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
  expect(await places()).toEqual(before)
  const [slider, stand] = [
    await page.getByRole('slider').first().boundingBox(),
    await bleachers(page, 'EAST').boundingBox(),
  ]
  if (slider === null || stand === null) throw new Error('They are not there.')
  expect(slider.x + slider.width).toBeLessThan(stand.x + stand.width)
}
