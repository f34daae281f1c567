import { expect, test, vi } from 'vitest'
import { browserTab } from './browserTab.ts'
import { readReloadedProtocol } from './readReloadedProtocol.ts'

/** A page whose reloads the test counts. */
function open(): { page: Window; reload: () => void } {
  const reload = vi.fn()
  const page = { document, sessionStorage, location: { reload } }
  return { page: page as unknown as Window, reload }
}

test('a page without open input is free; one with a dialog or form is busy', () => {
  const { isBusy } = browserTab(open().page)
  expect(isBusy()).toBe(false)
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  expect(isBusy()).toBe(false)
  dialog.setAttribute('open', '')
  expect(isBusy()).toBe(true)
  dialog.replaceWith(document.createElement('form'))
  expect(isBusy()).toBe(true)
})

test('typed input keeps the page busy while its field exists', () => {
  const { isBusy } = browserTab(open().page)
  const field = document.createElement('input')
  document.body.append(field)
  expect(isBusy()).toBe(false)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isBusy()).toBe(true)
  field.remove()
  expect(isBusy()).toBe(false)
})

test('unsaved data keeps the page busy, also when it is not visible', () => {
  const { isBusy } = browserTab(open().page)
  document.documentElement.dataset.unsaved = ''
  expect(isBusy()).toBe(true)
  delete document.documentElement.dataset.unsaved
  expect(isBusy()).toBe(false)
})

test("the tab remembers its last reload's protocol", () => {
  const { page, reload } = open()
  browserTab(page).reload('2')
  expect(reload).toHaveBeenCalledOnce()
  expect(readReloadedProtocol()).toBe('2')
})

test('without storage the tab does not reload, which could loop', () => {
  const { page, reload } = open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  browserTab(page).reload('2')
  expect(reload).not.toHaveBeenCalled()
})
