import { beforeAll, expect, test, vi } from 'vitest'
import beforePaint from '../../../public/theme.js?raw'
import { repeatPreSessionClick } from './repeatPreSessionClick.ts'

// The page runs this script before anything else.
beforeAll(() => new Function(beforePaint)())

/** A page with two buttons, and the clicks that they received. */
function open(markup: string) {
  document.body.innerHTML = markup
  const heard = vi.fn()
  for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => heard(button.id))
  const press = (id: string): void => document.getElementById(id)?.querySelector('span')?.click()
  return { heard, press }
}

const buttons =
  '<button id="one"><span></span></button><a id="link" href="#there"><span></span></a><button id="two"><span></span></button>'

test('the last early press on a drawn page is replayed once', () => {
  const { heard, press } = open(`<div id="root" data-drawn>${buttons}</div>`)
  press('two')
  press('one')
  expect(heard).not.toHaveBeenCalled()
  repeatPreSessionClick()
  expect(heard.mock.calls).toEqual([['one']])
  repeatPreSessionClick()
  press('two')
  expect(heard.mock.calls).toEqual([['one'], ['two']])
})

test('a link of a drawn page works at once', () => {
  const { press } = open(`<div id="root" data-drawn>${buttons}</div>`)
  const stopped = vi.fn()
  document.getElementById('link')?.addEventListener('click', ({ defaultPrevented }) => stopped(defaultPrevented))
  press('link')
  expect(stopped.mock.calls).toEqual([[false]])
})

test('buttons of a page that was not drawn work at once', () => {
  const { heard, press } = open(`<div id="root">${buttons}</div>`)
  press('one')
  expect(heard.mock.calls).toEqual([['one']])
  repeatPreSessionClick()
  expect(heard).toHaveBeenCalledTimes(1)
})
