import { getStableCoatOfArms, type Side, sides } from '@tiltyard/engine'
import { getServerTexts } from '../../platform/languages/serverTexts.ts'
import {
  centredTextSvg,
  fitText,
  fitTextsInOneSize,
  lineHeightPx,
  type TextBox,
  type TextSizeOption,
} from './fitText.ts'
import { type MatchStillPlacement, matchStillSvg } from './matchStillContent.ts'
import { framePictureSvg, PICTURE_GOLD, PICTURE_MIDDLE_X, pictureColours } from './picture.ts'
import type { ShareableMatchMoment } from './shareableMatchMoment.ts'
import { shieldSvg } from './shieldSvg.ts'

const TITLE = { y: 82, size: 42 }
const SHIELD = 104
const SHIELD_AT = 72
/** The middle of the area between the title and the still. */
const HEAD_MIDDLE = 132
const STILL: MatchStillPlacement = { x: 30, y: 226, width: 1_140, height: 300 }
const BELOW_NAME = 30
const places: Readonly<Record<Side, { readonly shield: number; readonly name: number }>> = {
  knight1: { shield: 52, name: 314 },
  knight2: { shield: 1_044, name: 886 },
}
const upTo = (maxLines: number, ...sizes: readonly number[]): TextSizeOption[] =>
  sizes.map((size) => ({ size, maxLines }))
const NAME: TextBox = {
  width: 292,
  sizeOptions: [{ size: 38, maxLines: 2 }, ...upTo(2, 34, 31), ...upTo(3, 29, 26, 23, 20)],
}
const STABLE: TextBox = { width: 292, sizeOptions: [{ size: 24, maxLines: 1 }, ...upTo(1, 21, 18), ...upTo(2, 17)] }
const WORDS: TextBox = { width: 1_100, sizeOptions: [{ size: 32, maxLines: 1 }, ...upTo(1, 29), ...upTo(2, 26, 24)] }
const STANDING: TextBox = { width: 262, sizeOptions: [{ size: 30, maxLines: 1 }, ...upTo(1, 26, 22, 19, 16)] }
const SCORE: TextBox = { width: 262, sizeOptions: [{ size: 84, maxLines: 1 }, ...upTo(1, 72, 60)] }
const WORDS_AT = 575

/** A picture of a match at a moment: riders and a public score above a still, the last event below it. */
export function matchPictureSvg(moment: ShareableMatchMoment): string {
  const words = fitText(moment.lastEventText, WORDS)
  const raised = words.lines.length > 1 ? lineHeightPx(words.size) / 2 : 0
  const caption = centredTextSvg(words, {
    x: PICTURE_MIDDLE_X,
    y: WORDS_AT - raised,
    colour: pictureColours.text,
    weight: 500,
  })
  return framePictureSvg(
    `${ridersSvg(moment)}${scoreSvg(moment)}${framed(matchStillSvg(moment.still, STILL))}${caption}`,
    TITLE,
  )
}

/** Between two lines of gold. */
function framed(still: string): string {
  const { x = 0, y = 0, width, height } = STILL
  const line = (at: number): string => `<rect x="${x}" y="${at}" width="${width}" height="3" fill="${PICTURE_GOLD}"/>`
  return still + line(y - 3) + line(y + height)
}

function ridersSvg({ riders, stables }: ShareableMatchMoment): string {
  const names = fitTextsInOneSize(
    sides.map((side) => riders[side].name),
    NAME,
  )
  const houses = fitTextsInOneSize(
    sides.map((side) => stables[side]),
    STABLE,
  )
  const drawn = sides.map((side, at) => {
    const [{ shield, name: x }, name, house] = [places[side], names[at], houses[at]]
    if (!name || !house) return ''
    const lead = lineHeightPx(name.size)
    const high =
      name.size + (name.lines.length - 1) * lead + BELOW_NAME + (house.lines.length - 1) * lineHeightPx(house.size)
    const first = Math.round(HEAD_MIDDLE - high / 2 + name.size * 0.8)
    const below = first + (name.lines.length - 1) * lead + BELOW_NAME
    return (
      shieldSvg(getStableCoatOfArms(riders[side].stableId), { x: shield, y: SHIELD_AT, size: SHIELD, id: side }) +
      centredTextSvg(name, { x, y: first, colour: pictureColours.text, weight: 700 }) +
      centredTextSvg(house, { x, y: below, colour: pictureColours.muted, weight: 500 })
    )
  })
  return drawn.join('')
}

function scoreSvg({ score, stateText, locale }: ShareableMatchMoment): string {
  const caption =
    score === null
      ? { lines: [getServerTexts(locale).pictures.against], size: 46 }
      : fitText(`${score.knight1} – ${score.knight2}`, SCORE)
  return (
    centredTextSvg(caption, {
      x: PICTURE_MIDDLE_X,
      y: score === null ? 146 : 164,
      colour: pictureColours.text,
      weight: 700,
    }) +
    centredTextSvg(fitText(stateText, STANDING), {
      x: PICTURE_MIDDLE_X,
      y: 204,
      colour: pictureColours.gules,
      weight: 700,
    })
  )
}
