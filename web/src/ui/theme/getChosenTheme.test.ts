import { afterEach, expect, test, vi } from 'vitest'
import beforePaint from '../../../public/theme.js?raw'
import { chooseTheme, getChosenTheme } from './getChosenTheme.ts'

/** Runs the page's script before the first paint, as on a new visit. */
function openPage(): void {
  delete document.documentElement.dataset.theme
  new Function(beforePaint)()
}

afterEach(() => openPage())

test('a visitor without a choice follows the system', () => {
  openPage()
  expect(getChosenTheme()).toBe('system')
})

test.each(['light', 'dark'] as const)(
  'a chosen %s applies at once and before the first paint of the next visit',
  (theme) => {
    chooseTheme(theme)
    expect(document.documentElement.dataset.theme).toBe(theme)
    openPage()
    expect(getChosenTheme()).toBe(theme)
  },
)

test('going back to the system undoes an earlier choice', () => {
  chooseTheme('dark')
  chooseTheme('system')
  openPage()
  expect(getChosenTheme()).toBe('system')
})

test('a stored value that is no theme is ignored', () => {
  localStorage.setItem('tiltyard-theme', 'tartan')
  openPage()
  expect(getChosenTheme()).toBe('system')
})

test('without storage the theme lasts for the visit', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(closed)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(closed)
  chooseTheme('dark')
  expect(getChosenTheme()).toBe('dark')
  openPage()
  expect(getChosenTheme()).toBe('system')
})
