import { gzipSync } from 'node:zlib'
import { addressOf, expect, matchIds, test } from './visitor.ts'

/** Scripts and styles of the attend page, compressed (design 10, decision 012). */
const BUDGET_BYTES = 110_000

/** What comes once the match has been drawn, and is not waited for: it may take its time. */
const LATER = /assets\/(afterwards)-/

test('the first load of a live match stays within its budget, and brings nothing of other screens', async ({
  page,
}) => {
  const [lion] = await matchIds(page, 'calm', 'active')
  const bodies = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(response.url())) bodies.set(response.url(), response.body())
  })
  let letCome = (): void => undefined
  const isDrawn = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const held = new Set<string>()
  await page.route(LATER, async (route) => {
    held.add(LATER.exec(route.request().url())?.[1] ?? '')
    await isDrawn
    await route.continue()
  })
  await page.goto(addressOf('calm', `/attend/${lion}/Lion`))
  await expect(page.getByRole('heading', { level: 1, name: 'LION LIST' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'HISTORY' })).toBeVisible()
  await page.waitForLoadState('load')
  const sizes = await Promise.all([...bodies.values()].map(async (body) => gzipSync(await body, { level: 9 }).length))
  const total = sizes.reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
  const others = [...bodies.keys()].filter((url) => /Admin|Dialog|Schedule|Standings|Seeder|helsinki/i.test(url))
  expect(others).toEqual([])
  // What comes now is not looked at, and may come when the test has ended.
  page.removeAllListeners('response')
  letCome()
  await expect.poll(() => [...held].sort()).toEqual(['afterwards'])
})
