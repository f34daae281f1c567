import { escapeMarkup, toPlainLine } from '../../platform/http/toPlainLine.ts'

/** Widths in ems of our text font at its boldest, measured and rounded up, so that text never overflows. */
const NARROW = 0.38
const USUAL = 0.58
const CAPITAL = 0.76
const BROAD = 0.97
/** The width of scripts that the font lacks. */
const FOREIGN = 1.1
const FIRST_FOREIGN = 0x2e80

const MAX_CHARACTERS = 400

export interface TextBlock {
  readonly lines: readonly string[]
  /** In pixels. */
  readonly size: number
}

/** A place for a text, in pixels. */
export interface TextBox {
  readonly width: number
  /** The possible settings, from the best to the smallest. */
  readonly sizeOptions: readonly [TextSizeOption, ...TextSizeOption[]]
}

export interface TextSizeOption {
  readonly size: number
  readonly maxLines: number
}

/** Sets a text in the first setting in which it fits; the last one ends with an ellipsis. */
export function fitText(text: string, { width, sizeOptions }: TextBox): TextBlock {
  const words = toPlainLine(text).slice(0, MAX_CHARACTERS).split(' ')
  for (const { size, maxLines } of sizeOptions) {
    const lines = wrapped(words, width / size)
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) <= width / size)) {
      return { lines: balanced(words, lines.length, width / size), size }
    }
  }
  const { size, maxLines } = sizeOptions.at(-1) ?? sizeOptions[0]
  const pieces = words.flatMap((word) => piecesOf(word, width / size))
  const lines = wrapped(pieces, width / size)
  const last = lines[maxLines - 1]
  if (lines.length <= maxLines || last === undefined) return { lines, size }
  return { lines: [...lines.slice(0, maxLines - 1), shortened(last, width / size)], size }
}

/** Two texts side by side, in one size. */
export function fitTextsInOneSize(texts: readonly string[], box: TextBox): readonly TextBlock[] {
  const least = Math.min(...texts.map((text) => fitText(text, box).size))
  const [first = box.sizeOptions[0], ...rest] = box.sizeOptions.filter(({ size }) => size <= least)
  return texts.map((text) => fitText(text, { ...box, sizeOptions: [first, ...rest] }))
}

export interface TextPlacement {
  readonly x: number
  /** Of the first line's base. */
  readonly y: number
  readonly colour: string
  /** The font weight, 400 to 900. */
  readonly weight: number
}

/** Lines as SVG, centred. */
export function centredTextSvg({ lines, size }: TextBlock, { x, y, colour, weight }: TextPlacement): string {
  const spans = lines.map(
    (line, at) => `<tspan x="${x}" dy="${at === 0 ? 0 : lineHeightPx(size)}">${escapeMarkup(line)}</tspan>`,
  )
  const style = `font-family="Alegreya" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="middle"`
  return `<text x="${x}" y="${y}" ${style}>${spans.join('')}</text>`
}

/** From line to line, in pixels. */
export function lineHeightPx(size: number): number {
  return Math.round(size * 1.12)
}

/** In ems. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => sum + widthOfOne(character), 0)
}

function widthOfOne(character: string): number {
  if ((character.codePointAt(0) ?? 0) >= FIRST_FOREIGN) return FOREIGN
  if (/[mMwW%@&Æ—…]/.test(character)) return BROAD
  if (/[ ijlrft.,:;'’!()|-]/.test(character)) return NARROW
  return /[\p{Lu}\d]/u.test(character) ? CAPITAL : USUAL
}

/** @param width in ems. */
function wrapped(words: readonly string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && widthOf(longer) > width) lines.push(word)
    else lines.splice(-1, 1, longer)
  }
  return lines
}

const NARROWER = 0.97

/** Breaks a text into lines of similar width, without a single word left over. */
function balanced(words: readonly string[], count: number, width: number): string[] {
  const narrower = width * NARROWER
  const lines = wrapped(words, narrower)
  const isAsGood = lines.length === count && lines.every((line) => widthOf(line) <= narrower)
  return isAsGood && count > 1 ? balanced(words, count, narrower) : wrapped(words, width)
}

/** Cuts a word that is longer than a line. */
function piecesOf(word: string, width: number): string[] {
  const pieces = ['']
  for (const character of word) {
    const longer = `${pieces.at(-1)}${character}`
    if (widthOf(longer) > width) pieces.push(character)
    else pieces.splice(-1, 1, longer)
  }
  return pieces
}

function shortened(line: string, width: number): string {
  const characters = [...line]
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
