import { isDialogOpen } from '../../../ui/dialogs/isDialogOpen.ts'

/** A command of a key to the controls. */
export type KeyCommand =
  | 'toggle'
  | 'next-event'
  | 'previous-event'
  | 'next-pass'
  | 'previous-pass'
  | 'next-impact'
  | 'previous-impact'
  | 'start'
  | 'end'
  | 'faster'
  | 'slower'
  | 'large'
  | 'listen'
  | 'sound'
  | 'keys'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

const plain: ReadonlyMap<string, KeyCommand> = new Map([
  [' ', 'toggle'],
  ['k', 'toggle'],
  ['ArrowRight', 'next-event'],
  ['ArrowLeft', 'previous-event'],
  ['Home', 'start'],
  ['End', 'end'],
  ['i', 'next-impact'],
  ['f', 'large'],
  ['l', 'listen'],
  ['m', 'sound'],
])

/** Matched with or without Shift, which depends on the keyboard layout. */
const signs: ReadonlyMap<string, KeyCommand> = new Map([
  ['+', 'faster'],
  ['-', 'slower'],
  ['?', 'keys'],
])

const shifted: ReadonlyMap<string, KeyCommand> = new Map([
  ['ArrowRight', 'next-pass'],
  ['ArrowLeft', 'previous-pass'],
  ['i', 'previous-impact'],
])

/** On the slider the vertical arrows act like the horizontal ones, as on any slider. */
const onSlider: ReadonlyMap<string, KeyCommand> = new Map([
  ['ArrowUp', 'next-event'],
  ['ArrowDown', 'previous-event'],
])

/** Commands that a held key repeats. */
const repeatable: ReadonlySet<KeyCommand> = new Set<KeyCommand>([
  'next-event',
  'previous-event',
  'next-pass',
  'previous-pass',
  'next-impact',
  'previous-impact',
  'faster',
  'slower',
])

/** Finds the command of a key event on a page; null when the controls must ignore it. */
export function findKeyCommand(event: KeyboardEvent): KeyCommand | null {
  const { target, key, repeat } = event
  if (event.defaultPrevented || !(target instanceof Element)) return null
  if (isKeyTakenByTarget(target, key)) return null
  const command = toKeyCommand(event) ?? (isSlider(target) ? (onSlider.get(key) ?? null) : null)
  return command !== null && repeat && !repeatable.has(command) ? null : command
}

/** Maps a key to its command. Shift changes only the letter I. */
export function toKeyCommand(event: Pressed): KeyCommand | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return null
  const letter = readLatinLetter(event)
  if (letter !== null) return (shiftKey ? shifted.get(letter) : null) ?? plain.get(letter) ?? null
  return signs.get(key) ?? (shiftKey ? shifted : plain).get(key) ?? null
}

/**
 * Returns a key's Latin letter in lower case, as written, also on AZERTY and Dvorak. For another script it is the
 * letter of that position on a Latin keyboard. Null for any other key.
 */
export function readLatinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return isOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}

const WRITTEN_IN = 'input:not([type=range]), textarea, select, [contenteditable]'
/** Elements that Space presses, and that Home and End scroll. */
const PRESSED = 'button, a, summary, [tabindex="0"]'
const SCROLLED = '[tabindex="0"]'

/** Whether the focused element or an open dialog uses the key itself. */
export function isKeyTakenByTarget(target: Element, key: string): boolean {
  if (target.closest(WRITTEN_IN) !== null || isDialogOpen()) return true
  if (key === ' ' && target.closest(PRESSED) !== null) return true
  return (key === 'Home' || key === 'End') && target.closest(SCROLLED) !== null
}

function isSlider(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'range'
}
