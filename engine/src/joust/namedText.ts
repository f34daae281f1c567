import type { Side } from '../league/side.ts'

/** A knight's name in a text: its UTF-16 positions, `to` exclusive, and 1 for knight1 or 2 for knight2. */
export type NameRange = readonly [from: number, to: number, knight: 1 | 2]

/** A text that knows where it names the knights of its match. The ranges are in order and do not overlap. */
export interface NamedText {
  readonly text: string
  readonly names: readonly NameRange[]
}

/** A part of a text: a plain string names nobody. */
export type TextPart = string | NamedText

/** A text that grows part by part. */
export class NamedTextBuilder implements NamedText {
  text = ''
  readonly names: NameRange[] = []

  add(part: TextPart): void {
    if (typeof part === 'string') {
      this.text += part
      return
    }
    const { length } = this.text
    for (const [from, to, knight] of part.names) this.names.push([length + from, length + to, knight])
    this.text += part.text
  }
}

/** A text that names nobody. */
export function wrapNamelessText(text: string): NamedText {
  return { text, names: [] }
}

/** A text that is a knight's name. */
export function knightNameText(name: string, side: Side): NamedText {
  return { text: name, names: [[0, name.length, side === 'knight1' ? 1 : 2]] }
}

/** Joins parts, like `Array.join`. */
export function joinText(parts: readonly TextPart[], separator = ''): NamedText {
  const joined = new NamedTextBuilder()
  parts.forEach((part, at) => {
    if (at > 0) joined.add(separator)
    joined.add(part)
  })
  return joined
}

/** Capitalises the first letter of a text. */
export function capitaliseFirst(part: TextPart): TextPart {
  if (typeof part !== 'string') return { text: capitalise(part.text), names: part.names }
  return capitalise(part)
}

/** A letter whose capital is longer, such as ß, stays, so that the ranges stay true. */
function capitalise(text: string): string {
  const capital = text.charAt(0).toUpperCase()
  return capital.length === 1 ? capital + text.slice(1) : text
}
