import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, waitUntilHydrated } from './visitor.ts'

/** Expects no axe violations once the page is hydrated, and no overflow. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // A scroll region becomes a tab stop after React has measured it.
  await waitUntilHydrated(page)
  await expectNoViolations(page, lookAt(page), where)
  await expectNoOverflow(page, where)
}

/** Expects readable colours in the dark scheme, in which all else is as in the light one. */
export async function expectDarkContrast(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolations(page, lookAt(page, { runOnly: ['color-contrast'] }), `${where}, dark`)
}

/** Expects the same in both schemes and on a phone. Axe runs once, because only colours depend on the scheme. */
export async function expectAccessibleOnDeskAndPhone(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page, where)
  await page.setViewportSize({ width: 360, height: 900 })
  await expectNoOverflow(page, `${where}, on a phone`)
  await expectDarkContrast(page, where)
}

async function expectNoViolations(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  const { violations } = await withoutFading(page, () => axe.analyze())
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([])
}

/** Runs in the page itself, because no page has frames of another origin. Reports violations only. */
function lookAt(page: Page, rules: { readonly runOnly?: string[] } = {}): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'], ...rules })
}

/** Finishes fades at once, because a half-faded element has wrong colours. */
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

/** Expects that the page is no wider than its window, once it has adapted to it. */
export async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(overflow, { message: where }).toBeLessThanOrEqual(0)
}
