import { expect, type Page } from '@playwright/test'

/** Opens the menu of a match's controls. */
export async function openMatchMenu(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'More', exact: true })
  await expect(more).toBeVisible()
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click()
}
