import { armsOf, type Side, sides } from '@tiltyard/engine'
import { centred, type Frame, fitted, fittedAlike, leading, type Setting } from './letters.ts'
import type { MatchMoment } from './matchMoment.ts'
import { ink, MIDDLE, pictureSvg } from './picture.ts'
import { shieldSvg } from './shieldSvg.ts'

const SHIELD = 232
const NAMES_AT = 408
const BELOW_NAME = 38
const centres: Readonly<Record<Side, number>> = { knight1: 232, knight2: 968 }
const twoLines = (size: number): Setting => ({ size, maxLines: 2 })
const oneLine = (size: number): Setting => ({ size, maxLines: 1 })
const NAME: Frame = { width: 420, settings: [twoLines(42), twoLines(37), twoLines(32), twoLines(27), twoLines(23)] }
const STABLE: Frame = { width: 440, settings: [oneLine(27), oneLine(24), oneLine(21), oneLine(18)] }
const WORDS: Frame = { width: 1_080, settings: [oneLine(34), twoLines(32), twoLines(28), twoLines(25)] }
const STANDING: Frame = { width: 330, settings: [oneLine(36), oneLine(30), oneLine(24)] }

/** A match at a moment: both shields and names, the score where it may be told, and what has just happened. */
export function matchPicture(moment: MatchMoment): string {
  const words = fitted(moment.words, WORDS)
  const told = centred(words, { x: MIDDLE, y: words.lines.length > 1 ? 542 : 558, colour: ink.text, weight: 500 })
  return pictureSvg(`${ridersSvg(moment)}${scoreSvg(moment)}${told}`)
}

function ridersSvg({ riders, stables }: MatchMoment): string {
  const names = fittedAlike(
    sides.map((side) => riders[side].name),
    NAME,
  )
  const houses = fittedAlike(
    sides.map((side) => stables[side]),
    STABLE,
  )
  const drawn = sides.map((side, at) => {
    const [x, name, house] = [centres[side], names[at], houses[at]]
    if (!name || !house) return ''
    const below = NAMES_AT + (name.lines.length - 1) * leading(name.size) + BELOW_NAME
    return (
      shieldSvg(armsOf(riders[side].stableId), { x: x - SHIELD / 2, y: 122, size: SHIELD, id: side }) +
      centred(name, { x, y: NAMES_AT, colour: ink.text, weight: 700 }) +
      centred(house, { x, y: below, colour: ink.muted, weight: 500 })
    )
  })
  return drawn.join('')
}

function scoreSvg({ score, standing }: MatchMoment): string {
  const told = score === null ? 'against' : `${score.knight1} – ${score.knight2}`
  const size = score === null ? 58 : 128
  return (
    centred({ lines: [told], size }, { x: MIDDLE, y: score === null ? 262 : 282, colour: ink.text, weight: 700 }) +
    centred(fitted(standing, STANDING), { x: MIDDLE, y: 344, colour: ink.gules, weight: 700 })
  )
}
