import { get } from 'node:http'
import { expect, test } from './visitor.ts'

/** Scripts and styles of the attend page, compressed by Brotli as browsers receive them. */
const BUDGET_BYTES = 125_000
/** The same of a match's own page, which asks the server itself and names the start. */
const MATCH_BUDGET_BYTES = 134_000

const languages = [
  { language: 'en', heading: 'LION LIST', history: 'HISTORY' },
  { language: 'fr', heading: 'LICE DU LION', history: 'RÉCIT' },
] as const

/** The stage: its worker, script and style. */
const STAGE_BYTES = 50_000

for (const { language, heading, history } of languages) {
  test(`the first load of a live match stays within its budget, and loads no other screens: ${language}`, async ({
    page,
    longYard,
  }) => {
    const yard = await longYard(3)
    const [lion] = await yard.startMatchSet()
    const address = `${yard.url}/attend/${lion}/Lion?lang=${language}`
    // The page's own files, from its headers; the test delays all others.
    const firstFiles = async (of: string): Promise<readonly string[]> => {
      const { link = '' } = (await page.request.get(of)).headers()
      return [...link.matchAll(/<([^>]+\.(?:js|css))>/g)].map(([, path]) => `${yard.url}${path}`)
    }
    const first = await firstFiles(address)
    const ofMatch = await bytesOf(await firstFiles(`${yard.url}/matches/${lion}?lang=${language}`))
    expect(ofMatch).toBeGreaterThan(50_000)
    expect(ofMatch).toBeLessThanOrEqual(MATCH_BUDGET_BYTES)
    expect(first.length).toBeGreaterThan(5)
    let letCome = (): void => undefined
    const isDrawn = new Promise<void>((resolve) => {
      letCome = resolve
    })
    const delayed = new Set<string>()
    await page.route(/assets\/.*\.(js|css)$/, async (route) => {
      const url = route.request().url()
      if (!first.includes(url)) {
        delayed.add(url)
        await isDrawn
      }
      await route.continue()
    })
    // A rendered page is idle before its files have loaded; the delayed ones would block the load event.
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('region', { name: history })).toBeVisible()
    await expect.poll(() => delayed.size).toBeGreaterThan(0)
    const total = await bytesOf(first)
    expect(total).toBeGreaterThan(50_000)
    expect(total).toBeLessThanOrEqual(BUDGET_BYTES)
    expect(first.filter((url) => /Admin|Dialog|Schedule|Standings|Seeder|helsinki-/i.test(url))).toEqual([])
    // Built for visitors, whatever mode the build ran in.
    const [script] = first.filter((url) => url.includes('/assets/index-') && url.endsWith('.js'))
    expect(await (await page.request.get(script ?? '')).text()).not.toContain('jsxDEV')
    letCome()
    const shown = (): string[] =>
      [...delayed].filter((url) => /\/(Stage|stage|factsDelta)\w*-/.test(url) && !url.includes('.worker-'))
    const workers = async (): Promise<string[]> => {
      const texts = await Promise.all(shown().map(async (url) => (await page.request.get(url)).text()))
      return [...new Set(texts.flatMap((text) => text.match(/assets\/stage\.worker-[\w-]+\.js/) ?? []))]
    }
    await expect.poll(workers).toHaveLength(1)
    const painters = (await workers()).map((path) => new URL(`/${path}`, page.url()).href)
    const drawn = await bytesOf([...shown(), ...painters])
    expect(drawn).toBeGreaterThan(20_000)
    expect(drawn).toBeLessThanOrEqual(STAGE_BYTES)
  })
}

async function bytesOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(urls.map(sentBytes))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the size of a file as sent; browsers report the decompressed size. */
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
