import { getStableCoatOfArms, type Tourney, type TourneyJoust, type TourneySideSource } from '@tiltyard/engine'
import { centredTextSvg, fitText, lineHeightPx } from './fitText.ts'
import { framePictureSvg, PICTURE_GOLD, PICTURE_MIDDLE_X, PICTURE_WIDTH, pictureColours } from './picture.ts'
import { shieldSvg } from './shieldSvg.ts'

/** The content of the picture of a bracket. */
export interface BracketPictureFacts {
  readonly bracket: Tourney
  readonly heading: string
  /** Two lines below the shield of the champion; null without one, or where results are hidden. */
  readonly champion: readonly [name: string, title: string] | null
  /** Hides who went on. */
  readonly isSpoilerFree: boolean
}

/** A place of the bracket: the knight's stable, whether they are out, and the two places from which they come. */
interface BracketPlace {
  readonly stableId: string | null
  readonly hasLost: boolean
  readonly from: readonly BracketPlace[]
}

const TOP = 148
const HEIGHT = 450
const EDGE = 62
/** From the middle to the innermost places. */
const INNER = 120
const LARGEST = 52
const UNIT = 100
const FADED = 0.35

/** The bracket as a picture: two halves of shields, and the champion between them. */
export function bracketPicture({ bracket, heading, champion, isSpoilerFree }: BracketPictureFacts): string {
  const final = bracket.jousts.at(-1)
  const places = final === undefined ? [] : placesOf(bracket, final, isSpoilerFree)
  const depth = Math.max(...places.map(depthOf))
  const halves = places.map((place, at) => halfSvg(place, { side: at === 0 ? -1 : 1, depth }))
  const winner = bracket.entrants.find(({ knightId }) => knightId === final?.winnerId)
  const crowned = champion === null || winner === undefined ? '' : championSvg(winner.stableId, champion)
  const title = fitText(heading, { width: 1_000, sizeOptions: [{ size: 34, maxLines: 1 }] })
  const headed = centredTextSvg(title, { x: PICTURE_MIDDLE_X, y: 122, colour: pictureColours.muted, weight: 500 })
  return framePictureSvg(`<defs>${shieldsOf(bracket)}</defs>${headed}${halves.join('')}${crowned}`, { y: 84, size: 48 })
}

function placesOf(bracket: Tourney, joust: TourneyJoust, isSpoilerFree: boolean): BracketPlace[] {
  const { knight1, knight2, knight1Id, knight2Id, winnerId } = joust
  const place = (source: TourneySideSource, knightId: string | null): BracketPlace => {
    const before = source.kind === 'winner' ? bracket.jousts.find(({ id }) => id === source.joustId) : undefined
    const isShown = source.kind === 'entrant' || !isSpoilerFree
    const entrant = isShown ? bracket.entrants.find((one) => one.knightId === knightId) : undefined
    return {
      stableId: entrant?.stableId ?? null,
      hasLost: !isSpoilerFree && winnerId !== null && winnerId !== knightId,
      from: before === undefined ? [] : placesOf(bracket, before, isSpoilerFree),
    }
  }
  return [place(knight1, knight1Id), place(knight2, knight2Id)]
}

function depthOf({ from }: BracketPlace): number {
  return 1 + Math.max(0, ...from.map(depthOf))
}

interface Half {
  /** -1 on the left, 1 on the right. */
  readonly side: -1 | 1
  readonly depth: number
}

function halfSvg(place: BracketPlace, { side, depth }: Half, level = 1, row = 0): string {
  const at = pointOf({ side, depth }, level, row)
  const size = sizeAt(level)
  const before = place.from.map((one, index) => {
    const from = pointOf({ side, depth }, level + 1, row * 2 + index)
    const [begin, end] = [from.x - (side * sizeAt(level + 1)) / 2, at.x + (side * size) / 2]
    const line = `<path d="M${begin} ${from.y}H${(begin + end) / 2}V${at.y}H${end}" fill="none" stroke="${PICTURE_GOLD}" stroke-width="1.5"/>`
    return line + halfSvg(one, { side, depth }, level + 1, row * 2 + index)
  })
  return before.join('') + placeSvg(place, { ...at, size })
}

/** The size of the shields of a level, from the final's outwards. */
function sizeAt(level: number): number {
  return Math.min(LARGEST, (HEIGHT / 2 ** (level - 1)) * 0.86)
}

function pointOf({ side, depth }: Half, level: number, row: number): { readonly x: number; readonly y: number } {
  const step = depth === 1 ? 0 : (PICTURE_WIDTH / 2 - EDGE - INNER) / (depth - 1)
  const height = HEIGHT / 2 ** (level - 1)
  return { x: PICTURE_MIDDLE_X + side * (INNER + (level - 1) * step), y: TOP + height * (row + 0.5) }
}

interface Square {
  /** Of its middle. */
  readonly x: number
  readonly y: number
  readonly size: number
}

function placeSvg({ stableId, hasLost }: BracketPlace, { x, y, size }: Square): string {
  const [left, top] = [x - size / 2, y - size / 2]
  if (stableId === null) {
    return `<circle cx="${x}" cy="${y}" r="${Math.min(5, size / 3)}" fill="${PICTURE_GOLD}"/>`
  }
  const faded = hasLost ? ` opacity="${FADED}"` : ''
  return `<use href="#${stableId}" transform="translate(${left} ${top}) scale(${size / UNIT})"${faded}/>`
}

/** Each stable's shield once, because a full bracket has 127. */
function shieldsOf({ entrants }: Tourney): string {
  return [...new Set(entrants.map(({ stableId }) => stableId))]
    .map((id) => `<g id="${id}">${shieldSvg(getStableCoatOfArms(id), { x: 0, y: 0, size: UNIT, id: `${id}-` })}</g>`)
    .join('')
}

function championSvg(stableId: string, [name, title]: readonly [string, string]): string {
  const size = 150
  const shield = placeSvg({ stableId, hasLost: false, from: [] }, { x: PICTURE_MIDDLE_X, y: 270, size })
  const set = fitText(name, {
    width: 2 * INNER - 40,
    sizeOptions: [
      { size: 26, maxLines: 3 },
      { size: 22, maxLines: 4 },
    ],
  })
  const titled = fitText(title, { width: 2 * INNER - 20, sizeOptions: [{ size: 20, maxLines: 2 }] })
  return (
    shield +
    centredTextSvg(set, { x: PICTURE_MIDDLE_X, y: 400, colour: pictureColours.text, weight: 700 }) +
    centredTextSvg(titled, {
      x: PICTURE_MIDDLE_X,
      y: 414 + set.lines.length * lineHeightPx(set.size),
      colour: pictureColours.muted,
      weight: 500,
    })
  )
}
