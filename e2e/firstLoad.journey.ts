import { get } from 'node:http'
import { expect, test } from './visitor.ts'

/** Scripts and styles of the attend page, by Brotli, as browsers are sent them. */
const BUDGET_BYTES = 125_000

const languages = [
  { language: 'en', heading: 'LION LIST', history: 'HISTORY' },
  { language: 'fr', heading: 'LICE DU LION', history: 'RÉCIT' },
] as const

/** What draws the tilt: its worker, and the script and the style that show its pictures. */
const STAGE_BYTES = 50_000

/** What comes once the match has been drawn, with what it leans on, and is not waited for: it may take its time. */
const LATER = /assets\/(afterwards|answered|wounds|stage)-/

for (const { language, heading, history } of languages) {
  test(`the first load of a live match stays within its budget, and brings nothing of other screens: ${language}`, async ({
    page,
    longYard,
  }) => {
    const yard = await longYard(3)
    const [lion] = await yard.ride()
    const urls = new Set<string>()
    page.on('response', (response) => {
      if (/\.(js|css)$/.test(response.url())) urls.add(response.url())
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
    // A page that was drawn is at rest before all that it asks for has come: what is held back here holds up its being loaded.
    await page.goto(`${yard.url}/attend/${lion}/Lion?lang=${language}`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('region', { name: history })).toBeVisible()
    await expect.poll(() => held.size).toBeGreaterThan(0)
    const total = await bytesOf([...urls])
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
    const others = [...urls].filter((url) => /Admin|Dialog|Schedule|Standings|Seeder|helsinki/i.test(url))
    expect(others).toEqual([])
    // What comes now is not looked at, and may come when the test has ended.
    page.removeAllListeners('response')
    letCome()
    await expect.poll(() => [...new Set(held.values())].sort()).toEqual(['afterwards', 'answered', 'stage', 'wounds'])
    const shown = [...held].filter(([, name]) => name === 'stage').map(([url]) => url)
    const texts = await Promise.all(shown.map(async (url) => (await page.request.get(url)).text()))
    const workers = texts.flatMap((text) => text.match(/assets\/stage\.worker-[\w-]+\.js/) ?? [])
    expect(workers).toHaveLength(1)
    const drawn = await bytesOf([...shown, ...workers.map((path) => new URL(`/${path}`, page.url()).href)])
    expect(drawn).toBeGreaterThan(20_000)
    expect(drawn).toBeLessThanOrEqual(STAGE_BYTES)
  })
}

async function bytesOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sentBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** How many bytes of a file are sent; a browser and its tools tell only of what was unpacked. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => {
        bytes += part.length
      })
      response.on('end', () => resolve(bytes))
      response.on('error', reject)
    }).on('error', reject)
  })
}
