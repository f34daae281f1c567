import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findKeyCommand, type KeyCommand, readLatinLetter, toKeyCommand } from './keys.ts'

const bare = { code: '', shiftKey: false, ctrlKey: false, metaKey: false, altKey: false }

test.each<[key: string, shiftKey: boolean, command: KeyCommand | null]>([
  [' ', false, 'toggle'],
  ['k', false, 'toggle'],
  ['ArrowLeft', false, 'previous-event'],
  ['ArrowRight', false, 'next-event'],
  ['ArrowLeft', true, 'previous-pass'],
  ['ArrowRight', true, 'next-pass'],
  ['i', false, 'next-impact'],
  ['I', true, 'previous-impact'],
  ['Home', false, 'start'],
  ['End', false, 'end'],
  ['+', true, 'faster'],
  ['+', false, 'faster'],
  ['-', false, 'slower'],
  ['f', false, 'large'],
  ['l', false, 'listen'],
  ['m', false, 'sound'],
  ['?', true, 'keys'],
  ['x', false, null],
  ['Home', true, null],
  ['constructor', false, null],
])('%s, with Shift: %s, gives %s', (key, shiftKey, command) => {
  expect(toKeyCommand({ ...bare, key, shiftKey })).toBe(command)
})

test.each<[key: string, code: string, shiftKey: boolean, command: KeyCommand | null]>([
  // Caps Lock alone, and with Shift.
  ['K', 'KeyK', false, 'toggle'],
  ['I', 'KeyI', false, 'next-impact'],
  ['i', 'KeyI', true, 'previous-impact'],
  ['M', 'KeyM', true, 'sound'],
  // Russian, Greek, Hebrew and Arabic.
  ['л', 'KeyK', false, 'toggle'],
  ['Ш', 'KeyI', true, 'previous-impact'],
  ['φ', 'KeyF', false, 'large'],
  ['ל', 'KeyK', false, 'toggle'],
  ['م', 'KeyL', false, 'listen'],
  // AZERTY and Dvorak: the letter counts, not the key's position.
  ['m', 'Semicolon', false, 'sound'],
  ['k', 'KeyV', false, 'toggle'],
  ['t', 'KeyK', false, null],
  [',', 'KeyM', false, null],
  ['é', 'Digit2', false, null],
  ['ğ', 'KeyI', false, null],
  ['ё', 'Backquote', false, null],
])('%s at %s, with Shift: %s, gives %s', (key, code, shiftKey, command) => {
  expect(toKeyCommand({ ...bare, key, code, shiftKey })).toBe(command)
})

test('a dead key gives no letter', () => {
  expect(readLatinLetter({ key: 'Dead', code: 'KeyK' })).toBeNull()
})

test.each(['ctrlKey', 'metaKey', 'altKey'] as const)('the browser keeps a key with %s', (held) => {
  expect(toKeyCommand({ ...bare, key: 'f', [held]: true })).toBeNull()
})

describe('on a page', () => {
  let heard: KeyCommand | null

  beforeEach(() => {
    document.body.innerHTML = `<main tabindex="-1"></main><input id="text"><textarea></textarea><select></select>
      <p contenteditable></p><button></button><a href="#"></a><section tabindex="0"></section>
      <input id="slider" type="range"><dialog></dialog>`
    document.addEventListener('keydown', listen)
  })
  afterEach(() => document.removeEventListener('keydown', listen))

  function listen(event: KeyboardEvent): void {
    heard = findKeyCommand(event)
  }

  function press(selector: string, key: string, more: KeyboardEventInit = {}): KeyCommand | null {
    heard = null
    document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    return heard
  }

  test.each(['#text', 'textarea', 'select', '[contenteditable]'])('ignores keys in %s', (place) => {
    for (const key of [' ', 'k', 'ArrowLeft', 'Home', '+', 'f', '?']) expect(press(place, key)).toBeNull()
  })

  test('ignores keys while a dialog is open', () => {
    document.querySelector('dialog')?.setAttribute('open', '')
    expect(press('main', 'k')).toBeNull()
  })

  test('Space presses the focused control, and k plays all the same', () => {
    for (const place of ['button', 'a', 'section'])
      expect([press(place, ' '), press(place, 'k')]).toEqual([null, 'toggle'])
    expect(press('main', ' ')).toBe('toggle')
  })

  test('Home and End scroll a focused section', () => {
    expect([press('section', 'End'), press('main', 'End')]).toEqual([null, 'end'])
  })

  test('on the slider, the vertical arrows act like the horizontal ones', () => {
    expect(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'Home'].map((key) => press('#slider', key))).toEqual([
      'next-event',
      'previous-event',
      'previous-event',
      'start',
    ])
    expect(press('main', 'ArrowUp')).toBeNull()
  })

  test('a held key repeats steps, and toggles nothing', () => {
    const repeat = { repeat: true }
    expect([press('main', 'ArrowRight', repeat), press('main', 'k', repeat)]).toEqual(['next-event', null])
  })
})
