import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { type TabCall, withCleanTab } from './cleanTab.ts'

/** An average phone on a slow mobile line: 1.6 Mbit/s, 150 ms per request. */
const PHONE = { width: 360, height: 800, deviceScaleFactor: 2, mobile: true } as const
const SLOWER = 4
const LATENCY_MS = 150
const BYTES_PER_S = 200_000
/** The measured time from the page's request. */
const LOOKED_MS = 7_000
/** The page's content may take longer. */
const LOOK_EACH_MS = 500
const MOST_LOOKS = 100
const MOST_UNDRAWN = 3

/** The measurements of a page's first view. */
export interface PageFirstViewMeasurements {
  /** First contentful paint, ms from the request for the page. */
  readonly paintMs: number
  /** Largest contentful paint, ms from the request. */
  readonly largestMs: number
  /** The element of the largest paint. */
  readonly largest: string
  /** The stage's first picture, ms from the request: the server's still or its own; NaN without one. */
  readonly pictureMs: number
  /** The first picture that the page itself draws of the stage, ms from the request; NaN without one. */
  readonly movingMs: number
  /** Cumulative layout shift of the worst window. */
  readonly shift: number
  /** The moved elements with their shares of the shift. */
  readonly moved: readonly string[]
  /** The main thread's longest task in ms; 0 if none took 50. */
  readonly longestMs: number
  /** Each task of 50 ms and more, as "begun+length". */
  readonly tasks: readonly string[]
  /** Each file and reply, as "asked-come bytes path", ms from the request. */
  readonly came: readonly string[]
}

/** A page's main content: an element by its CSS selector, and its text. */
export interface MainContent {
  readonly selector: string
  readonly text?: string
}

/** @throws if a page does not show its main content. */
export function measurePageFirstView(
  browser: Browser,
  url: string,
  shows: MainContent,
): Promise<PageFirstViewMeasurements> {
  return withCleanTab(browser, async (call) => {
    await becomePhone(call)
    const sight = await seenIn(call, url)
    for (let look = 0; !(await evaluate(call, `shows(${JSON.stringify(shows)})`)); look++) {
      if (look === MOST_LOOKS) throw new Error(`${url} does not show ${shows.selector}.`)
      await sleep(LOOK_EACH_MS)
    }
    return sight
  })
}

/**
 * Measures the page with its app scripts blocked, as the baseline of machine, browser and network. A page that the
 * server did not render in time is requested again. @returns its largest contentful paint, ms from the request. @throws
 * without one.
 */
export async function measurePageWithoutAppScripts(browser: Browser, url: string): Promise<number> {
  for (let look = 0; look < MOST_UNDRAWN; look++) {
    const largestMs = await withCleanTab(browser, async (call) => {
      await becomePhone(call)
      await call('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
      return (await seenIn(call, url)).largestMs
    })
    // NaN arrives as null.
    if (Number.isFinite(largestMs)) return largestMs
  }
  throw new Error(`${url} shows nothing without its scripts.`)
}

async function seenIn(call: TabCall, url: string): Promise<PageFirstViewMeasurements> {
  await call('Page.enable')
  await call('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  const { errorText } = (await call('Page.navigate', { url })) as { readonly errorText?: string }
  if (errorText !== undefined) throw new Error(`${url} does not open: ${errorText}.`)
  // By the page's own clock, which starts with its request.
  await sleep(LOOKED_MS - Number(await evaluate(call, 'performance.now()')))
  const sight = (await evaluate(call, 'sightOf()')) as Omit<PageFirstViewMeasurements, 'pictureMs' | 'movingMs'> & {
    readonly pictureMs: number | null
    readonly movingMs: number | null
  }
  // NaN arrives as null.
  return { ...sight, pictureMs: sight.pictureMs ?? Number.NaN, movingMs: sight.movingMs ?? Number.NaN }
}

/** Slows down the main thread and the network; workers stay at full speed. */
async function becomePhone(call: TabCall): Promise<void> {
  await call('Emulation.setDeviceMetricsOverride', PHONE)
  await call('Emulation.setTouchEmulationEnabled', { enabled: true })
  await call('Network.enable')
  await call('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: BYTES_PER_S, uploadThroughput: BYTES_PER_S },
  })
  await call('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

async function evaluate(call: TabCall, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = (await call('Runtime.evaluate', { expression, returnByValue: true })) as {
    readonly result: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly text: string }
  }
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}.`)
  return result.value
}

/** Runs in the page before its scripts. Layout shifts are summed by windows of 5 s without a gap of 1 s. */
const WATCH = `
  sessionStorage.setItem('tiltyard.visitor', '1')
  {
    let [stillMs, movingMs] = [Infinity, Infinity]
    // A canvas takes the size of its first picture.
    new MutationObserver((all) => {
      if (all.some(({ target }) => target.matches('[data-stage] canvas'))) movingMs = Math.min(movingMs, performance.now())
    }).observe(document, { subtree: true, attributeFilter: ['width'] })
    document.addEventListener('load', ({ target }) => {
      if (target.matches('[data-stage] img')) stillMs = Math.min(stillMs, performance.now())
    }, true)
    const kept = { paint: [], 'largest-contentful-paint': [], 'layout-shift': [], longtask: [] }
    for (const [type, entries] of Object.entries(kept)) {
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
    }
    const named = (node) => node?.nodeType === 1
      ? node.tagName.toLowerCase() + (node.id ? '#' + node.id : '') + (typeof node.className === 'string' && node.className ? '.' + node.className : '') + ' ' + (node.textContent ?? '').trim().slice(0, 40)
      : String(node?.nodeName)
    globalThis.shows = ({ selector, text = '' }) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
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
        pictureMs: Math.min(stillMs, movingMs),
        movingMs,
        shift,
        moved,
        longestMs: Math.max(0, ...kept.longtask.map(({ duration }) => duration)),
        tasks: kept.longtask.map(({ startTime, duration }) => Math.round(startTime) + '+' + Math.round(duration)),
        came,
      }
    }
  }`
