import type { Locator, Page } from '@playwright/test'
import type { LongMatchServer } from './longMatches.ts'
import {
  expect,
  ignoreNetworkFailures,
  readEventsAt,
  sharedServerAddress,
  test,
  waitForMatchIds,
  withMotion,
} from './visitor.ts'

/** The history's lines when the match is over, oldest first; read together with the badge. */
async function logAtFinal(page: Page): Promise<string[]> {
  const handle = await page.waitForFunction(
    () => {
      const badge = [...document.querySelectorAll('h1 ~ *')].some((element) => element.textContent === 'FINAL')
      if (!badge) return null
      const entries = [...document.querySelectorAll('ol > li')]
      return entries.map((entry) => entry.lastElementChild?.textContent ?? '').reverse()
    },
    undefined,
    { timeout: 90_000, polling: 50 },
  )
  return (await handle.jsonValue()) ?? []
}

/** Attends the Lion list of a new set. */
async function attendNewJoust(page: Page, { url, startMatchSet }: LongMatchServer): Promise<string> {
  const [lion = ''] = await startMatchSet()
  await page.goto(`${url}/attend/${lion}/Lion`)
  return lion
}

test('a newcomer goes from Home to the yard, attends a joust and sees it to its end', async ({ page, longYard }) => {
  const yard = await longYard(12)
  await yard.startMatchSet()
  await page.goto(yard.url)
  await page.getByRole('navigation').getByRole('link', { name: 'WATCH' }).click()
  await expect(page.getByRole('heading', { name: 'THE TILT YARD' })).toBeVisible()
  for (const list of ['LION LIST', 'STAG LIST', 'WYVERN LIST', 'GRIFFIN LIST']) {
    await expect(page.getByRole('table', { name: list })).toBeVisible()
  }
  await page
    .getByRole('link', { name: /ATTEND JOUST/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/attend\/match-[0-9a-f]+\/Lion$/)
  await expect(page.getByRole('heading', { level: 1, name: 'LION LIST' })).toBeVisible()
  const texts = await logAtFinal(page)
  const [, , lion = ''] = new URL(page.url()).pathname.split('/')
  expect(texts[0]).toBe((await readEventsAt(page, yard.url, lion))[0]?.description)
  expect(texts.at(-1)).toMatch(/^Final: /)
  await page.getByRole('link', { name: 'RETURN TO TILT YARD' }).click()
  await expect(page).toHaveURL(/\/watch$/)
})

test('neither a reload nor a lost network loses or repeats an event', async ({ page, context, longYard }) => {
  const yard = await longYard(12)
  const lion = await attendNewJoust(page, yard)
  await expect.poll(async () => page.locator('ol > li').count()).toBeGreaterThan(4)
  await page.reload()
  // The page was rendered with these events; one more shows that it listens.
  const drawn = await page.locator('ol > li').count()
  await expect.poll(async () => page.locator('ol > li').count()).toBeGreaterThan(drawn)
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Connection lost at' })).toBeVisible()
  await context.setOffline(false)
  const texts = await logAtFinal(page)
  expect(texts).toEqual((await readEventsAt(page, yard.url, lion)).map((event) => event.description))
})

test('ATTEND-06 ATTEND-07 ATTEND-08 the cards are beside the score, the history is below', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const [lion] = await waitForMatchIds(page, 'calm', 'active')
  await page.goto(sharedServerAddress('calm', `/attend/${lion}/Lion`))
  const [left, right] = [page.getByRole('article').first(), page.getByRole('article').last()]
  await expect(right).toBeVisible()
  const boxOf = async (place: Locator) => (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const centre = await boxOf(page.getByRole('region', { name: 'Score' }))
  const [west, east] = [await boxOf(left), await boxOf(right)]
  expect(west.x + west.width).toBeLessThanOrEqual(centre.x)
  expect(east.x).toBeGreaterThanOrEqual(centre.x + centre.width)
  expect((await boxOf(page.getByRole('region', { name: 'HISTORY' }))).y).toBeGreaterThanOrEqual(
    centre.y + centre.height,
  )
})

/** The parts of a live match. */
const LINE_PX = 20

const livePlaces = (page: Page) => [
  page.getByRole('table', { name: 'LION LIST' }),
  page.getByTestId('ticker'),
  page.getByRole('group', { name: 'Chances' }),
  page.getByRole('group', { name: 'Replay' }),
]

test('all live parts fit on the first screen; the stage takes half of it on a desk, 16:9 on a phone', async ({
  page,
  longYard,
}) => {
  const yard = await longYard(3)
  const lion = await attendNewJoust(page, yard)
  for (const { width, height, stageOf } of [
    { width: 1280, height: 800, stageOf: [940, 400] },
    { width: 1920, height: 1080, stageOf: [1040, 560] },
    { width: 390, height: 844, stageOf: [366, 205] },
  ]) {
    await page.setViewportSize({ width, height })
    await page.goto(`${yard.url}/attend/${lion}/Lion`)
    const stage = await page.locator('[data-stage="large"]').boundingBox()
    expect(stage?.width, `${width}`).toBeGreaterThanOrEqual(stageOf[0] ?? 0)
    expect(stage?.height, `${width}`).toBeGreaterThanOrEqual(stageOf[1] ?? 0)
    for (const place of livePlaces(page)) await expect(place).toBeInViewport({ ratio: 1 })
    // The newest line's first row stands above a phone's fixed controls.
    const bottom = width < 700 ? ((await livePlaces(page).at(-1)?.boundingBox())?.y ?? 0) : height
    const newest = await page.locator('ol > li').first().boundingBox()
    expect((newest?.y ?? height) + LINE_PX, `${width}`).toBeLessThanOrEqual(bottom)
  }
})

test.describe('in motion', () => {
  test.use(withMotion)

  test('TICKER-09 HISTORY-10 CARD-06 cards fade in 500 ms, out before in; dots bounce; an unraised flag is dim', async ({
    page,
    longYard,
  }) => {
    await attendNewJoust(page, await longYard(12))
    await expect(page.getByRole('article').first()).toBeVisible()
    // Two per knight, because nobody gets a penalty in it.
    const flags = page.locator('[data-flag][data-dimmed]')
    await expect(flags).toHaveCount(4)
    const dim = await flags.evaluateAll((all) => all.map((flag) => getComputedStyle(flag).opacity))
    for (const opacity of dim) expect(Number(opacity)).toBeLessThan(0.5)
    const wanted = ['enter 250', 'leave 250', 'bounce 1200']
    const seen = await page.evaluate(async (names) => {
      const animations = new Set<string>()
      for (let look = 0; look < 500 && !names.every((name) => animations.has(name)); look++) {
        for (const one of document.getAnimations()) {
          const { animationName = '' } = one as CSSAnimation
          animations.add(`${animationName.split('-').at(-1)} ${one.effect?.getTiming().duration}`)
        }
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      return [...animations]
    }, wanted)
    expect(seen).toEqual(expect.arrayContaining(wanted))
  })
})

test('an unknown match or list says so and shows the way back', async ({ page, complaints }) => {
  await page.goto(sharedServerAddress('closed', '/attend/match-nowhere/Lion'))
  await expect(page.getByRole('link', { name: 'RETURN TO TILT YARD' })).toBeVisible()
  await expect(page.getByText(/no such|not found|no match|never/i).first()).toBeVisible()
  await page.goto('/attend/match-nowhere/Unicorn')
  await expect(page.getByRole('link', { name: 'RETURN TO TILT YARD' })).toBeVisible()
  ignoreNetworkFailures(complaints)
})
