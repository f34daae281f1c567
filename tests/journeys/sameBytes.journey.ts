import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import {
  computeHonorChangeHundredths,
  computePrices,
  createSampleMatch,
  type Market,
  narrateMatch,
  quoteBuy,
  quoteSell,
  readingA,
  readingB,
  seedFromText,
  winChancesAfterEachEvent,
} from '@tiltyard/engine'
import { expect, test } from './visitor.ts'

const engine = fileURLToPath(new URL('../../engine/dist', import.meta.url))
const ENGINE_HOST = 'http://engine.test'
const MATCHES = 400
const THOUGHT_OF = 12
const STAKES = 1_000

/** A page with only the built engine. */
async function openEngine(page: Page): Promise<void> {
  await page.route(`${ENGINE_HOST}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>engine</title>' })
    if (pathname === '/favicon.ico') return route.fulfill({ status: 204 })
    return route.fulfill({ contentType: 'text/javascript', body: await readFile(join(engine, pathname), 'utf8') })
  })
  await page.goto(`${ENGINE_HOST}/`)
}

function hash(texts: readonly string[]): string {
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}

test('the same seed gives the same bytes in Node and in the browser', async ({ page }) => {
  await openEngine(page)
  const inBrowser = await page.evaluate(async (matches) => {
    const built: typeof import('@tiltyard/engine') = await import(`${location.origin}/index.js`)
    const { readingA, readingB, createSampleMatch, seedFromText, narrateMatch } = built
    const seed = seedFromText('everywhere')
    return Array.from({ length: matches }, (_, index) => {
      const { setup, entropy } = createSampleMatch(seed, index, index % 2 ? readingB : readingA)
      return JSON.stringify(narrateMatch(setup, entropy))
    })
  }, MATCHES)
  const seed = seedFromText('everywhere')
  const inNode = Array.from({ length: MATCHES }, (_, index) => {
    const { setup, entropy } = createSampleMatch(seed, index, index % 2 ? readingB : readingA)
    return JSON.stringify(narrateMatch(setup, entropy))
  })
  expect(hash(inBrowser)).toBe(hash(inNode))
  expect(inNode.join('').length).toBeGreaterThan(1_000_000)
})

test('win probabilities are the same in Node and in the browser, to the last digit', async ({ page }) => {
  await openEngine(page)
  const inBrowser = await page.evaluate(async (matches) => {
    const built: typeof import('@tiltyard/engine') = await import(`${location.origin}/index.js`)
    const { winChancesAfterEachEvent, readingA, readingB, createSampleMatch, seedFromText, narrateMatch } = built
    const seed = seedFromText('everywhere')
    return Array.from({ length: matches }, (_, index) => {
      const { setup, entropy } = createSampleMatch(seed, index, index % 2 ? readingB : readingA)
      return JSON.stringify(winChancesAfterEachEvent(setup, narrateMatch(setup, entropy)))
    })
  }, THOUGHT_OF)
  const seed = seedFromText('everywhere')
  const inNode = Array.from({ length: THOUGHT_OF }, (_, index) => {
    const { setup, entropy } = createSampleMatch(seed, index, index % 2 ? readingB : readingA)
    return JSON.stringify(winChancesAfterEachEvent(setup, narrateMatch(setup, entropy)))
  })
  expect(hash(inBrowser)).toBe(hash(inNode))
  expect(inNode.join('').length).toBeGreaterThan(50_000)
})

test('a stake buys the same in Node and in the browser, to the last digit of its price', async ({ page }) => {
  await openEngine(page)
  const inBrowser = await page.evaluate(async (stakes) => {
    const built: typeof import('@tiltyard/engine') = await import(`${location.origin}/index.js`)
    const { computeHonorChangeHundredths, computePrices, quoteBuy, quoteSell } = built
    let market = { opening: 0.37, liquidity: 10_000, shares: { knight1: 0, knight2: 0 } }
    return Array.from({ length: stakes }, (_, index) => {
      const side = index % 3 === 0 ? 'knight2' : 'knight1'
      const { shares, after } = quoteBuy(market, side, 1 + ((index * 7_919) % 3_000))
      market = index % 2 ? after : quoteSell(after, side, Math.ceil(shares / 2)).after
      const price = computePrices(market)[side]
      return JSON.stringify([
        market,
        price,
        computeHonorChangeHundredths({ opening: 0.37, price, weight: 1, isWon: index % 5 === 0 }),
      ])
    })
  }, STAKES)
  let market: Market = { opening: 0.37, liquidity: 10_000, shares: { knight1: 0, knight2: 0 } }
  const inNode = Array.from({ length: STAKES }, (_, index) => {
    const side = index % 3 === 0 ? 'knight2' : 'knight1'
    const { shares, after } = quoteBuy(market, side, 1 + ((index * 7_919) % 3_000))
    market = index % 2 ? after : quoteSell(after, side, Math.ceil(shares / 2)).after
    const price = computePrices(market)[side]
    return JSON.stringify([
      market,
      price,
      computeHonorChangeHundredths({ opening: 0.37, price, weight: 1, isWon: index % 5 === 0 }),
    ])
  })
  expect(inBrowser).toEqual(inNode)
  expect(new Set(inNode).size).toBe(STAKES)
})
