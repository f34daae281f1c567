import type { Page } from '@playwright/test'
import { addressOf, expect, matchIds, untilAnswers } from './visitor.ts'

/** Addresses of every kind of page that a visitor comes to. */
export async function addresses(page: Page): Promise<string[]> {
  const [lion] = await matchIds(page, 'calm', 'active')
  return [
    '/',
    '/watch',
    `/attend/${lion}/Lion`,
    `/matches/${lion}`,
    '/matches',
    '/schedule',
    '/standings',
    '/stables/stable_8',
    '/knights/knight_8',
    '/records',
    '/odds',
    '/honors',
    '/following',
    '/nowhere',
  ]
}

/** Comes to a page, and waits until it answers and what it asks for is there. */
export async function come(page: Page, path: string): Promise<void> {
  await page.goto(addressOf('calm', path))
  await untilAnswers(page)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
