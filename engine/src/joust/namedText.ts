import type { Side } from '../league/side.ts'

/** A knight's name in a text: its UTF-16 positions, `to` exclusive, and 1 for knight1 or 2 for knight2. */
export type NameRange = readonly [from: number, to: number, knight: 1 | 2]

/** A text that knows where it names the knights of its match. The ranges are in order and do not overlap. */
export interface NamedText {
  readonly text: string
  readonly names: readonly NameRange[]
}

/** A text that names nobody. */
export function withoutNames(text: string): NamedText {
  return { text, names: [] }
}

// Control characters: no name or template contains them, and they keep a string at one byte a letter.
const FIRST = '\u0001'
const SECOND = '\u0002'
const END = '\u0003'

/** Marks a knight's name in a text under construction, which `readNamedText` finishes. */
export function markName(name: string, side: Side): string {
  return (side === 'knight1' ? FIRST : SECOND) + name + END
}

/** Marks the names of a finished text again, so that it can be part of another. */
export function markNames({ text, names }: NamedText): string {
  let marked = ''
  let end = 0
  for (const [from, to, knight] of names) {
    marked += text.slice(end, from) + markName(text.slice(from, to), knight === 1 ? 'knight1' : 'knight2')
    end = to
  }
  return marked + text.slice(end)
}

/** Removes the marks of a text, and returns where they were. */
export function readNamedText(marked: string): NamedText {
  const names: NameRange[] = []
  let text = ''
  let end = 0
  for (let close = marked.indexOf(END); close !== -1; close = marked.indexOf(END, end)) {
    const open = Math.max(marked.lastIndexOf(FIRST, close), marked.lastIndexOf(SECOND, close))
    text += marked.slice(end, open)
    const from = text.length
    text += marked.slice(open + 1, close)
    names.push([from, text.length, marked[open] === FIRST ? 1 : 2])
    end = close + 1
  }
  return { text: text + marked.slice(end), names }
}

/** Capitalises the first letter of a text, which may be marked. */
export function capitaliseFirst(marked: string): string {
  const at = marked.startsWith(FIRST) || marked.startsWith(SECOND) ? 1 : 0
  return marked.slice(0, at) + marked.charAt(at).toUpperCase() + marked.slice(at + 1)
}
