import { isDialogOpen } from '../../../ui/dialogs/isDialogOpen.ts'

/** What a key asks of the controls. */
export type Command =
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

const plain: ReadonlyMap<string, Command> = new Map([
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

/** The same on every layout, whether or not it takes Shift to write them. */
const signs: ReadonlyMap<string, Command> = new Map([
  ['+', 'faster'],
  ['-', 'slower'],
  ['?', 'keys'],
])

const shifted: ReadonlyMap<string, Command> = new Map([
  ['ArrowRight', 'next-pass'],
  ['ArrowLeft', 'previous-pass'],
  ['i', 'previous-impact'],
])

/** On the slider the upright arrows do as the level ones, as on any slider. */
const onSlider: ReadonlyMap<string, Command> = new Map([
  ['ArrowUp', 'next-event'],
  ['ArrowDown', 'previous-event'],
])

/** What may be held down. */
const repeatable: ReadonlySet<Command> = new Set<Command>([
  'next-event',
  'previous-event',
  'next-pass',
  'previous-pass',
  'next-impact',
  'previous-impact',
  'faster',
  'slower',
])

/** What a key that was pressed in a page asks for; null when it is not meant for the controls. */
export function findCommand(event: KeyboardEvent): Command | null {
  const { target, key, repeat } = event
  if (event.defaultPrevented || !(target instanceof Element)) return null
  if (isElsewhere(target, key)) return null
  const command = commandOfKey(event) ?? (isSlider(target) ? (onSlider.get(key) ?? null) : null)
  return command !== null && repeat && !repeatable.has(command) ? null : command
}

/** What a key asks for by itself. Of the letters, Shift changes what I does alone. */
export function commandOfKey(event: Pressed): Command | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return null
  const letter = readLetter(event)
  if (letter !== null) return (shiftKey ? shifted.get(letter) : null) ?? plain.get(letter) ?? null
  return signs.get(key) ?? (shiftKey ? shifted : plain).get(key) ?? null
}

/**
 * Which Latin letter a key stands for, in whatever case Caps Lock and Shift write it: the one that it writes, as on AZERTY and Dvorak,
 * and where it writes another script, the one in its place on a Latin keyboard. Null for any other key.
 */
export function readLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const isOtherScript = /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key)
  return isOtherScript ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}

const WRITTEN_IN = 'input:not([type=range]), textarea, select, [contenteditable]'
/** What Space presses, and what Home and End scroll. */
const PRESSED = 'button, a, summary, [tabindex="0"]'
const SCROLLED = '[tabindex="0"]'

/** Whether a key has another meaning where it was pressed, or something lies over the page. */
export function isElsewhere(target: Element, key: string): boolean {
  if (target.closest(WRITTEN_IN) !== null || isDialogOpen()) return true
  if (key === ' ' && target.closest(PRESSED) !== null) return true
  return (key === 'Home' || key === 'End') && target.closest(SCROLLED) !== null
}

function isSlider(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'range'
}
