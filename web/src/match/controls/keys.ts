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

type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

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
  ['I', 'previous-impact'],
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
export function commandOf(event: KeyboardEvent): Command | null {
  const { target, key, repeat } = event
  if (event.defaultPrevented || !(target instanceof Element)) return null
  if (isElsewhere(target, key)) return null
  const command = commandOfKey(event) ?? (isSlider(target) ? (onSlider.get(key) ?? null) : null)
  return command !== null && repeat && !repeatable.has(command) ? null : command
}

/** What a key asks for by itself. */
export function commandOfKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed): Command | null {
  if (ctrlKey || metaKey || altKey) return null
  return signs.get(key) ?? (shiftKey ? shifted : plain).get(key) ?? null
}

const WRITTEN_IN = 'input:not([type=range]), textarea, select, [contenteditable]'
/** What Space presses, and what Home and End scroll. */
const PRESSED = 'button, a, summary, [tabindex="0"]'
const SCROLLED = '[tabindex="0"]'

/** Whether a key has another meaning where it was pressed, or something lies over the page. */
export function isElsewhere(target: Element, key: string): boolean {
  if (target.closest(WRITTEN_IN) !== null || target.ownerDocument.querySelector('dialog[open]') !== null) return true
  if (key === ' ' && target.closest(PRESSED) !== null) return true
  return (key === 'Home' || key === 'End') && target.closest(SCROLLED) !== null
}

function isSlider(target: Element): boolean {
  return target instanceof HTMLInputElement && target.type === 'range'
}
