import type { Page } from '@playwright/test'

/** Sets whether results are hidden, as a visitor does. */
export async function hideResults(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('checkbox', { name: 'Hide results' }).setChecked(isOn)
  await page.keyboard.press('Escape')
}
