import { afterEach, expect, test, vi } from 'vitest'
import { browserTab } from './browserTab.ts'
import { reloadedFor } from './reloadedFor.ts'

afterEach(() => {
  document.body.replaceChildren()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

/** The page, with a reload that the test counts. */
function open(): { page: Window; reload: () => void } {
  const reload = vi.fn()
  const page = { document, sessionStorage, location: { reload } }
  return { page: page as unknown as Window, reload }
}

test('a page that is only read is free; one with a dialog or a form is not', () => {
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

test('what has been typed is kept for as long as its field is there', () => {
  const { isBusy } = browserTab(open().page)
  const field = document.createElement('input')
  document.body.append(field)
  expect(isBusy()).toBe(false)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(isBusy()).toBe(true)
  field.remove()
  expect(isBusy()).toBe(false)
})

test('what is held back somewhere keeps it, though nothing of it is seen', () => {
  const { isBusy } = browserTab(open().page)
  document.documentElement.dataset.unsaved = ''
  expect(isBusy()).toBe(true)
  delete document.documentElement.dataset.unsaved
  expect(isBusy()).toBe(false)
})

test('it remembers for what it was reloaded', () => {
  const { page, reload } = open()
  browserTab(page).reload('2')
  expect(reload).toHaveBeenCalledOnce()
  expect(reloadedFor()).toBe('2')
})

test('where nothing can be remembered it does not reload, or it might for ever', () => {
  const { page, reload } = open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  browserTab(page).reload('2')
  expect(reload).not.toHaveBeenCalled()
})
