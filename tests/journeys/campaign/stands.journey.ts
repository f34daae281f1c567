import type { Browser, Locator, Page } from '@playwright/test'
import { joinByRequest } from '../account.ts'
import { expectAccessible, expectNoOverflow } from '../cleanPage.ts'
import type { JourneyServer } from '../journeyServer.ts'
import { startServerWithLongMatchSet } from '../longMatches.ts'
import { expect, test, waitForMatchIdsAt, withMotion } from '../visitor.ts'

test.use(withMotion)

test.describe.configure({ mode: 'serial' })

let yard: JourneyServer
let lion: string

test.beforeAll(async ({ browser }) => {
  yard = await startServerWithLongMatchSet({ TILTYARD_TEMPO: '1' })
  const page = await browser.newPage()
  lion = (await waitForMatchIdsAt(page, yard.url, 'active'))[0] ?? ''
  await page.close()
})
test.afterAll(() => yard.stop())

const bleachers = (page: Page, end: 'WEST' | 'EAST') => page.getByRole('region', { name: `${end} BLEACHERS` })
const supportButton = (page: Page, end: 'WEST' | 'EAST') =>
  bleachers(page, end).getByRole('button', { name: /^Support / })
const cheerButton = (page: Page) => page.getByRole('button', { name: 'Cheer' })

/** Opens the first list's stands in a new browser. */
async function comer(browser: Browser, name: string | null, width = 1280): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('tiltyard.visitor', '1'))
  if (name !== null) {
    await joinByRequest(page, yard.url, `${name.toLowerCase()}@example.org`)
    const order = (path: string, data: object) =>
      page.request.post(`${yard.url}${path}`, { data, headers: { origin: yard.url } })
    expect((await order('/api/session/name', { name })).status()).toBe(200)
    expect((await order('/api/session/home-team', { stableId: 'stable_3' })).status()).toBe(200)
  }
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(bleachers(page, 'WEST')).toBeVisible()
  return page
}

test('a third browser sees supporters, and a cheer waves in another', async ({ browser, page }) => {
  const maud = await comer(browser, 'Maudlin')
  // At a phone's width.
  const osric = await comer(browser, 'Osgood', 360)
  await page.goto(`${yard.url}/attend/${lion}/Lion`)
  await expect(bleachers(page, 'WEST').getByText('Supporters will appear here')).toBeVisible()
  await expect(page.getByText('3 watching')).toBeVisible()

  await supportButton(maud, 'WEST').click()
  await supportButton(osric, 'EAST').click()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveText(['Maudlin'])
  await expect(bleachers(page, 'EAST').getByRole('listitem')).toHaveText(['Osgood'])
  await expect(bleachers(page, 'WEST').locator('li svg')).toHaveCount(1)
  await expect(page.getByText('and 1 more watching')).toBeVisible()
  await expectNoOverflow(osric, 'bleachers on a phone')
  await expectAccessible(maud, 'bleachers')

  // One cheers by key, the other by button.
  // A wave lasts 2.5 s: others must look while it does.
  await Promise.all([
    expect(bleachers(page, 'WEST')).toHaveAttribute('data-waving'),
    expect(bleachers(osric, 'WEST').getByText('1 cheer')).toBeVisible(),
    expect(cheerButton(maud)).toBeDisabled(),
    maud.keyboard.press('c'),
  ])
  await Promise.all([
    expect(bleachers(page, 'EAST')).toHaveAttribute('data-waving'),
    expect(bleachers(maud, 'EAST').getByText('1 cheer')).toBeVisible(),
    cheerButton(osric).click(),
  ])
  await expect(bleachers(page, 'EAST')).not.toHaveAttribute('data-waving')

  // The other side, then none; a reload keeps the choice.
  await supportButton(osric, 'WEST').click()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveText(['Maudlin', 'Osgood'])
  await osric.reload()
  await expect(supportButton(osric, 'WEST')).toHaveAttribute('aria-pressed', 'true')
  await supportButton(osric, 'WEST').click()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveText(['Maudlin'])

  // A supporter who leaves is counted, but no longer drawn.
  await maud.context().close()
  await expect(bleachers(page, 'WEST').getByRole('listitem')).toHaveCount(0)
  await expect(bleachers(page, 'WEST').getByText(/^1 [A-Z]{3} supporters \(none online\)$/)).toBeVisible()
  await osric.context().close()
})

for (const width of [320, 1280]) {
  test(`at ${width} px a press on a follow button moves nothing, and no control leaves the board`, async ({
    browser,
  }) => {
    const page = await comer(browser, `Steady${width}`, width)
    const buttons = page.getByRole('button', { name: /^Follow/ })
    await expect(buttons).toHaveCount(2)
    const places = () =>
      buttons.evaluateAll((all) =>
        all.map((one) => {
          const { left, width, height } = one.getBoundingClientRect()
          return { left, width, height }
        }),
      )
    const before = await places()
    await buttons.first().click()
    await expect(buttons.first()).toHaveAttribute('aria-pressed', 'true')
    const after = await places()
    for (const [index, { left, width, height }] of before.entries()) {
      expect(Math.abs((after[index]?.left ?? 0) - left), `${index}`).toBeLessThanOrEqual(1)
      expect(Math.abs((after[index]?.width ?? 0) - width), `${index}`).toBeLessThanOrEqual(1)
      expect(after[index]?.height, `${index}`).toBe(height)
    }
    const rightOf = async (locator: Locator): Promise<number> => {
      const box = await locator.boundingBox()
      return box ? box.x + box.width : Number.NaN
    }
    expect(await rightOf(page.getByRole('slider').first())).toBeLessThan(await rightOf(bleachers(page, 'EAST')))
    await page.context().close()
  })
}
