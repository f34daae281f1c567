import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, untilAnswers } from './visitor.ts'

/** Expects that axe finds nothing on the page as it is once it answers, and that it is no wider than its window. */
export async function expectClean(page: Page, where: string): Promise<void> {
  // A region that scrolls is come to by keyboard once it has been measured, which React does.
  await untilAnswers(page)
  const { violations } = await withoutFading(page, () => lookAt(page).analyze())
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([])
  await expectInWidth(page, where)
}

/** In the page itself, for no page here has frames of another origin; and for what is wrong alone. */
function lookAt(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
}

/** What half fades in while it is measured has not its own colours: here it is there at once. */
async function withoutFading<Found>(page: Page, find: () => Promise<Found>): Promise<Found> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Animation.enable')
  await devTools.send('Animation.setPlaybackRate', { playbackRate: 1000 })
  try {
    return await find()
  } finally {
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await devTools.detach()
  }
}

/** Expects that the page is no wider than its window, once it has taken the window's width. */
export async function expectInWidth(page: Page, where: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, { message: where }).toBeLessThanOrEqual(0)
}
