import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** Retries until the page is server-rendered: an overloaded server sends it unrendered. */
export async function reloadUntilServerRendered(page: Page, url: string): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(url)
        return page.locator('#drawn').count()
      },
      { timeout: 60_000, message: `${url} is drawn` },
    )
    .toBe(1)
}

/** The same for a page opened by a link or a form. */
export async function expectServerRenderedPage(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  if ((await page.locator('#drawn').count()) === 0) await reloadUntilServerRendered(page, page.url())
}
