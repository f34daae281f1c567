import { gzipSync } from 'node:zlib'
import { addressOf, expect, matchIds, test } from './visitor.ts'

/**
 * Scripts and styles of the attend page, compressed (design 10, decision 012). French takes more letters, and its accents two
 * bytes each.
 */
const languages = [
  { language: 'en', heading: 'LION LIST', history: 'HISTORY', budgetBytes: 110_000 },
  { language: 'fr', heading: 'LICE DU LION', history: 'RÉCIT', budgetBytes: 111_400 },
] as const

/**
 * What draws the tilt, compressed: its worker, and the script and the style that show what comes of it. Decision 027 says why
 * it is more than the 45 kB that are wanted.
 */
const STAGE_BYTES = 47_100

/** What comes once the match has been drawn, and is not waited for: it may take its time. */
const LATER = /assets\/(afterwards|stage)-/

for (const { language, heading, history, budgetBytes } of languages) {
  test(`the first load of a live match stays within its budget, and brings nothing of other screens: ${language}`, async ({
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
    const held = new Map<string, string>()
    await page.route(LATER, async (route) => {
      const url = route.request().url()
      held.set(url, LATER.exec(url)?.[1] ?? '')
      await isDrawn
      await route.continue()
    })
    await page.goto(addressOf('calm', `/attend/${lion}/Lion?lang=${language}`))
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('region', { name: history })).toBeVisible()
    await page.waitForLoadState('load')
    const sizes = await Promise.all([...bodies.values()].map(async (body) => packed(await body)))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(budgetBytes)
    const others = [...bodies.keys()].filter((url) => /Admin|Dialog|Schedule|Standings|Seeder|helsinki/i.test(url))
    expect(others).toEqual([])
    // What comes now is not looked at, and may come when the test has ended.
    page.removeAllListeners('response')
    letCome()
    await expect.poll(() => [...new Set(held.values())].sort()).toEqual(['afterwards', 'stage'])
    const read = async (path: string) => (await page.request.get(new URL(path, page.url()).href)).body()
    const shown = await Promise.all([...held].filter(([, name]) => name === 'stage').map(([url]) => read(url)))
    const workers = shown.flatMap((file) => String(file).match(/assets\/stage\.worker-[\w-]+\.js/) ?? [])
    expect(workers).toHaveLength(1)
    const drawn = [...shown, await read(`/${workers[0]}`)].map(packed)
    expect(drawn.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(STAGE_BYTES)
  })
}

function packed(body: Buffer): number {
  return gzipSync(body, { level: 9 }).length
}
