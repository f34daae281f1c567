import type { Page } from '@playwright/test'
import { expect } from './visitor.ts'

/** A page comes undrawn while its server has too much to do; what is looked at here is one that was drawn. */
export async function openDrawn(page: Page, url: string): Promise<void> {
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

/** The same, of the page that a link or a form has led to. */
export async function expectDrawn(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address)
  if ((await page.locator('#drawn').count()) === 0) await openDrawn(page, page.url())
}
