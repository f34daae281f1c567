import type { Page } from '@playwright/test'
import { expectNoOverflow } from './cleanPage.ts'
import { expect, findFinishedMatchId, sharedServerAddress, waitForMatchIds, waitUntilHydrated } from './visitor.ts'

/** A kind of page for visitors. */
export interface VisitorPage {
  readonly address: string
  /** Whether the server renders it. */
  readonly isServerRendered: boolean
}

/** One page of each kind in a language: with live matches, with finished ones, and without any. */
export async function visitorPages(page: Page, language: string): Promise<readonly VisitorPage[]> {
  const [lion] = await waitForMatchIds(page, 'calm', 'active')
  const over = await findFinishedMatchId(page)
  const drawn = [
    ...['/', '/watch', `/attend/${lion}/Lion`, `/matches/${lion}`, '/knights/knight_8'].map((path) =>
      sharedServerAddress('calm', path),
    ),
    sharedServerAddress('closed', '/watch'),
    ...[`/matches/${over}`, '/matches', '/schedule?stables=RAT', '/standings', '/stables/stable_8'].map((path) =>
      sharedServerAddress('over', path),
    ),
  ]
  const others = ['/records', '/seasons', '/seasons/1', '/tourney', '/odds', '/honors', '/following'].map((path) =>
    sharedServerAddress('over', path),
  )
  return [
    ...drawn.map((address) => ({ address: inLanguage(address, language), isServerRendered: true })),
    ...others.map((address) => ({ address: inLanguage(address, language), isServerRendered: false })),
  ]
}

function inLanguage(address: string, language: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`
}

/** Waits until a page is hydrated and its data have loaded. */
export async function waitUntilDataLoaded(page: Page): Promise<void> {
  await waitUntilHydrated(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** A phone of 380 pixels with letters at 200 %: half as wide to a page (WCAG 1.4.4). */
export const ENLARGED_VIEWPORT = { width: 190, height: 370 }

/** Expects that a page with letters twice as large fits on a phone's screen. */
export async function expectFitsEnlarged(page: Page, where: string): Promise<void> {
  await page.setViewportSize(ENLARGED_VIEWPORT)
  await expectNoOverflow(page, `${where}, enlarged`)
  await expect.poll(() => beside(page), { message: where }).toEqual([])
  await expect.poll(() => crossed(page), { message: where }).toEqual([])
}

/** Expects 14 jousts of a schedule on a laptop screen, and 7 on a phone above the bottom bar. */
export async function expectScheduleDensity(page: Page): Promise<void> {
  for (const [width, height, jousts] of [
    [1280, 800, 14],
    [390, 844, 7],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const seen = () =>
      page.locator('main ol > li').evaluateAll(
        (rows) =>
          rows
            .map((row) => row.getBoundingClientRect())
            .filter(({ left, bottom }) => {
              const under = document.elementFromPoint(left + 8, bottom - 4)
              return under?.closest('li') !== null && under?.closest('main') !== null
            }).length,
      )
    await expect.poll(seen, { message: `jousts at ${width} px` }).toBeGreaterThanOrEqual(jousts)
  }
}

/** Returns controls and headings that are off-screen where nothing scrolls to them. */
function beside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHidden = (element: Element): boolean => !element.checkVisibility({ visibilityProperty: true })
    const isScrolledTo = (element: Element): boolean => {
      if (element === document.body || element.parentElement === null) return false
      return /auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolledTo(element.parentElement)
    }
    return [...document.querySelectorAll('#root :is(a, button, input, select, h1, h2, h3)')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        const isBeside = width > 0 && (left < -1 || right > document.documentElement.clientWidth + 1)
        return isBeside && !isHidden(element) && !isScrolledTo(element)
      })
      .map((element) => `${element.tagName} ${element.textContent} at ${element.getBoundingClientRect().left}`)
  })
}

/** Returns the overlapping cells of a board. */
function crossed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[aria-label="Score"] tr')].flatMap((row) => {
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect())
      return cells.flatMap((one, at) =>
        cells
          .slice(at + 1)
          .filter((other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1)
          .filter((other) => Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1)
          .map(() => `${row.textContent}: cell ${at}`),
      )
    }),
  )
}
