import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import themeScript from '../../../public/theme.js?raw'
import { SettingsPanel } from '../../app/frame/menus/SettingsPanel.tsx'
import { areWinChancesShown, setWinChancesShown } from './chosenChances.ts'

afterEach(() => {
  delete document.documentElement.dataset.chances
})

/** Runs the page's script from before its first paint. */
function openPage(): void {
  delete document.documentElement.dataset.chances
  new Function(themeScript)()
}

test('chances are on by default, and the choice is saved', () => {
  openPage()
  render(<SettingsPanel />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show chances' })
  expect([box.checked, areWinChancesShown()]).toEqual([true, true])
  fireEvent.click(box)
  expect([box.checked, document.documentElement.dataset.chances]).toEqual([false, 'off'])
  openPage()
  expect(areWinChancesShown()).toBe(false)
  fireEvent.click(box)
  openPage()
  expect(areWinChancesShown()).toBe(true)
})

test('with blocked storage the choice lasts as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('closed', 'QuotaExceededError')
  })
  setWinChancesShown(false)
  expect(areWinChancesShown()).toBe(false)
})
