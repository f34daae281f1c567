import type { Page, Route } from '@playwright/test'
import { joinByRequest } from './account.ts'
import { expect } from './visitor.ts'

/** Hidden parts appear after an animation; a rate of 0 stops it for ever. */
export async function setAnimationRate(page: Page, playbackRate: number): Promise<void> {
  const tab = await page.context().newCDPSession(page)
  await tab.send('Animation.enable')
  await tab.send('Animation.setPlaybackRate', { playbackRate })
}

/** A part of a page that sends many requests. */
interface Asking {
  readonly path: string
  /** The button that opens it; left out for the page itself. */
  readonly opens?: string
  /** The button that its last answer shows. */
  readonly last: string
}

/** Expects that controls keep their place, in any order of answers. */
export async function expectStableLayout(
  page: Page,
  url: string,
  { path, opens: openButton, last: lastButton }: Asking,
): Promise<void> {
  await page.setViewportSize({ width: 390, height: 740 })
  await joinByRequest(page, url, `who-looks-at${path.replace('/', '-')}@example.org`)
  const data = { kind: 'knight', id: 'knight_1', follows: true }
  const followed = await page.request.post(`${url}/api/following`, { data, headers: { origin: url } })
  expect(followed.status()).toBe(200)
  await setAnimationRate(page, 0)
  const held: Route[] = []
  await page.route(/\/api\/(?!session$)/, (route) => {
    if (route.request().resourceType() === 'fetch') held.push(route)
    else return route.continue()
  })
  await page.goto(url + path)
  if (openButton) await page.getByRole('button', { name: openButton }).click()
  const region = openButton ? page.getByRole('region', { name: openButton }) : page.getByRole('main')
  const places = new Map<string, number>()
  const look = async (): Promise<void> => {
    for (const [name, top] of await region.evaluate(pressable)) {
      expect(top, name).toBe(places.get(name) ?? top)
      places.set(name, top)
    }
  }
  await expect.poll(() => held.length).toBeGreaterThan(1)
  await look()
  expect([...places.keys()]).not.toContain(lastButton)
  while (!(await region.getByRole('button', { name: lastButton }).isVisible())) {
    // An answer may cause another request.
    await letAnswer(held.shift())
    await nextPaint(page)
    await look()
  }
  await look()
  expect([...places.keys()]).toContain(lastButton)
}

async function letAnswer(route?: Route): Promise<void> {
  await route?.continue()
  await route?.request().response()
}

function nextPaint(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
}

/** Returns the controls by name, each with its distance from the top. */
function pressable(within: Element): [name: string, top: number][] {
  const all = [...within.querySelectorAll<HTMLInputElement>('a, button, input, select')]
  return all
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one.labels?.[0]?.textContent || one.textContent, one.getBoundingClientRect().top + scrollY])
}
