import type { Browser, CDPSession, Page } from '@playwright/test'

/** A middling phone on a slow mobile line: 1.6 Mbit/s, 150 ms for each request. */
const PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const
const SLOWER = 4
const LATENCY_MS = 150
const BYTES_PER_S = 200_000
/** Looked at from the request for the page on; what comes later is not first sight. */
const LOOKED_MS = 7_000

/** What a phone saw of a page that it had never opened. */
export interface Sight {
  /** First contentful paint, ms from the request for the page. */
  readonly paintMs: number
  /** Largest contentful paint, ms from the request. */
  readonly largestMs: number
  /** What was painted then. */
  readonly largest: string
  /** Cumulative layout shift, by its worst window. */
  readonly shift: number
  /** What moved, and by how much of the shift. */
  readonly moved: readonly string[]
  /** The longest task of the page's own thread, ms; 0 where none took 50. */
  readonly longestMs: number
  /** Each task of 50 ms and more, as "begun+length". */
  readonly tasks: readonly string[]
  /** Each file and answer, as "asked-come bytes path", ms from the request. */
  readonly came: readonly string[]
}

/** @throws where a page does not show what it is there for. */
export async function lookAt(browser: Browser, url: string, shows: string): Promise<Sight> {
  // A context of its own has a cache of its own, which is empty.
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: WATCH })
    await slowDown(await context.newCDPSession(page))
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction((ms) => performance.now() > ms, LOOKED_MS, { timeout: 60_000, polling: 250 })
    const sight = await seen(page)
    await page.locator(shows).first().waitFor({ state: 'attached' })
    return sight
  } finally {
    await context.close()
  }
}

/** The page's own thread and what the page asks for; workers are as fast as the machine. */
async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: BYTES_PER_S, uploadThroughput: BYTES_PER_S },
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function seen(page: Page): Promise<Sight> {
  return (await page.evaluate('sightOf()')) as Sight
}

/** In the page, before anything of it: shifts are summed as the measure has it, by windows of 5 s without a gap of 1 s. */
const WATCH = `
  sessionStorage.setItem('tiltyard.visitor', '1')
  {
    const kept = { paint: [], 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] }
    for (const [type, entries] of Object.entries(kept)) {
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
    }
    const named = (node) => node?.nodeType === 1
      ? node.tagName.toLowerCase() + (node.id ? '#' + node.id : '') + (typeof node.className === 'string' && node.className ? '.' + node.className : '') + ' ' + (node.textContent ?? '').trim().slice(0, 40)
      : String(node?.nodeName)
    globalThis.sightOf = () => {
      let [shift, sum, first, last] = [0, 0, -Infinity, -Infinity]
      const moved = []
      for (const { value, startTime, hadRecentInput, sources } of kept['layout-shift']) {
        if (hadRecentInput) continue
        if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime]
        last = startTime
        sum += value
        shift = Math.max(shift, sum)
        moved.push(Math.round(startTime) + ' ms ' + value.toFixed(4) + ': ' + sources.map(({ node }) => named(node)).join(' | '))
      }
      const largest = kept['largest-contentful-paint'].at(-1)
      const came = performance.getEntriesByType('resource').map(({ name, startTime, responseEnd, encodedBodySize }) =>
        Math.round(startTime) + '-' + Math.round(responseEnd) + ' ' + encodedBodySize + ' ' + new URL(name).pathname)
      return {
        paintMs: kept.paint.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? NaN,
        largestMs: largest?.startTime ?? NaN,
        largest: largest ? named(largest.element) : '',
        shift,
        moved,
        longestMs: Math.max(0, ...kept.longtask.map(({ duration }) => duration)),
        tasks: kept.longtask.map(({ startTime, duration }) => Math.round(startTime) + '+' + Math.round(duration)),
        came,
      }
    }
  }`
