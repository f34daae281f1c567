import { expect, sharedServerAddress, test, waitForMatchIds } from './visitor.ts'

test('ROUTE-09 any other path redirects home', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(sharedServerAddress('calm', '/'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('ROUTE-10 a page opens at its top', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The roll of arms' })).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 2_000))
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  await page.getByRole('navigation').getByRole('link', { name: 'WATCH' }).click()
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('YARD-10 YARD-11 YARD-12 a yard without jousts is offline', async ({ page }) => {
  await page.goto(sharedServerAddress('closed', '/watch'))
  await expect(page.getByText('Tournament Status: OFFLINE')).toBeVisible()
  await expect(page.getByText('The knights are preparing for battle...')).toBeVisible()
  await expect(page.getByText('Check back soon for live jousting action!')).toBeVisible()
})

test('all controls on the way to a joust work by keyboard', async ({ page }) => {
  await waitForMatchIds(page, 'calm', 'active')
  await page.goto(sharedServerAddress('calm', '/'))
  // Waits for the element, because tabbing through a loading page proves nothing.
  const tabTo = async (name: RegExp): Promise<void> => {
    const target = page.getByRole('link', { name }).first()
    await expect(target).toBeVisible()
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab')
      if (await target.evaluate((one) => one === document.activeElement)) return
    }
    throw new Error(`Tab never reached ${name}`)
  }
  await tabTo(/^WATCH$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  await tabTo(/^ATTEND JOUST/)
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body)
    return outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)
  })
  expect(outline).toBeGreaterThanOrEqual(2)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attend\//)
  await tabTo(/RETURN TO TILT YARD/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/watch$/)
})

test('with reduced motion nothing moves; the stage’s still pictures fade', async ({ page, longYard }) => {
  const { url, startMatchSet } = await longYard(3)
  const [lion] = await startMatchSet()
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 1, name: 'LION LIST' })).toBeVisible()
  // From the stage's first picture to its third.
  const running = await page.evaluate(async () => {
    const moment = () => Number(document.querySelector('[data-stage]')?.getAttribute('data-moment'))
    const seen = new Map<string, string>()
    const last = moment() + 2
    while (moment() < last && !document.querySelector('[data-standing="final"]')) {
      for (const one of document.getAnimations()) {
        if (one.playState !== 'running') continue
        const { target } = one.effect as KeyframeEffect
        const ms = Number(one.effect?.getTiming().duration)
        const isOfStage =
          target?.closest('[data-stage]') && /^(opacity|visibility)$/.test((one as CSSTransition).transitionProperty)
        // A fade that is reversed early is shorter.
        if (!isOfStage || ms > 150) seen.set(target?.nodeName ?? '', `${ms} ms`)
      }
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    return [...seen]
  })
  expect(running).toEqual([])
})

test('news is announced politely, in a region that is always rendered', async ({ page, longYard }) => {
  const { url, startMatchSet } = await longYard(12)
  const [lion] = await startMatchSet()
  await page.goto(`${url}/attend/${lion}/Lion`)
  const region = page.getByRole('log')
  await expect(region).toHaveAttribute('aria-live', 'polite')
  await expect(region).not.toBeEmpty()
})
