import type { Page } from '@playwright/test'

/** Turns hidden results on or off in the settings menu. */
export async function switchHiddenResultsInMenu(page: Page, isOn: boolean): Promise<void> {
  await page.getByRole('button', { name: /^Settings/ }).click()
  await page.getByRole('checkbox', { name: 'Hide results' }).setChecked(isOn)
  await page.keyboard.press('Escape')
}
