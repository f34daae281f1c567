import type { RiderLook } from '../scene/riderLook.ts'
import { fillDisc } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { BRASS_COLOUR, GLINT_COLOUR, INK_COLOUR, type KnightDress, STEEL_COLOURS } from './knightDress.ts'
import { saveAndPlaceSurface, strokeOutlinedBand } from './strokes.ts'

/** A helm on a neck at 0 0, facing right: its skull, and a visor on its pivot. */
interface HelmShape {
  readonly skull: string
  readonly visor: string
  /** The sight, and lines of the visor. */
  readonly slit: string
  readonly lines: string
  readonly trim: string
}

const helms: Readonly<Record<RiderLook['helm'], HelmShape>> = {
  'frog-mouth': {
    skull: 'M-15 5l-3-17C-19-30-8-38 4-38c9 0 16 5 21 11L8-22 7 6Q-4 9-15 5Z',
    visor: 'M6-25l23 3q-2 12-9 21l-2 8q-7 2-13 0-4-17 1-32z',
    slit: 'M5-26l22 1',
    lines: 'M10-17c1 7 0 15 0 21m-18-5h1m-2-7h1',
    trim: 'M6-21l21 2',
  },
  great: {
    skull: 'M-16 6l-2-26 4-16q12-4 25-1l2 43q-15 3-29 0z',
    visor: 'M5-37l9 1 7 16-3 27q-8 2-14 1z',
    slit: 'M7-22l13 1',
    lines: 'M8-11h1m4 0h1m-6 5h1m4 0h1m-6 5h1m4 0h1',
    trim: 'M14-35l6 15-3 26M6-27l13 2m-13 8 14 1',
  },
  armet: {
    skull: 'M-14 6c-4-6-6-16-5-24 1-14 10-21 21-21 10 0 16 7 16 17l-4 29Q0 9-14 6z',
    visor: 'M2-29q10-4 16 0l13 12q-6 8-14 11l-1 12Q9 8 4 5 1-8 2-29z',
    slit: 'M8-22l18 2',
    lines: 'M14-13l7-1m-7 5 6-1m-30-20c-4 6-5 14-4 22',
    trim: 'M-15 0q13 5 29 1',
  },
}

const OPENING = 'M4-30q8-2 14 1l1 15q-3 10-9 12-6-2-7-12z'

/** @param visorDown 0 up with the face visible, 1 down. */
export function drawHelm(surface: Surface, dress: KnightDress, visorDown: number): void {
  const { edge, isFine, figure } = dress
  const { skull, visor: front, slit, lines, trim } = helms[figure.helm]
  surface.fillShape(skull, STEEL_COLOURS.mid)
  surface.fillShape('M-15 5c-5-13-5-31 6-39-4 12-2 28 1 40z', STEEL_COLOURS.dark)
  surface.strokeShape(skull, INK_COLOUR, edge)
  if (isFine) surface.strokeShape('M-6-33q5-3 11-2', GLINT_COLOUR, 3)
  if (visorDown < 0.95) drawFace(surface, dress)
  saveAndPlaceSurface(surface, 1, -22, -1.25 * (1 - visorDown))
  surface.translate(-1, 22)
  surface.fillShape(front, STEEL_COLOURS.light)
  surface.strokeShape(trim, BRASS_COLOUR, 2.6)
  if (isFine) surface.strokeShape(lines, INK_COLOUR, 2)
  surface.strokeShape(front, INK_COLOUR, edge)
  surface.strokeShape(slit, INK_COLOUR, 3.4)
  surface.restore()
  fillDisc(surface, 1, -22, 3, BRASS_COLOUR)
  if (isFine) surface.stroke(INK_COLOUR, 1.4)
}

function drawFace(surface: Surface, { skin, hair, hasMoustache, edge, isFine }: KnightDress): void {
  surface.fillShape(OPENING, skin)
  surface.fillShape('M17-20l6 7-6 2z', skin)
  if (hasMoustache) surface.fillShape('M20-11q-6-2-12 4 6 2 12-1z', hair)
  else if (isFine) surface.strokeShape('M14-8h4', '#8c3b32', 2)
  surface.strokeShape('M11-23h5', hair, 2.6)
  surface.strokeShape('M14-19v1', INK_COLOUR, 2.8)
  surface.strokeShape(OPENING, INK_COLOUR, edge * 0.7)
}

/** The crown's height over the neck. */
export const HELM_CROWN_ABOVE_NECK_CM = 36

/** A laurel wreath on the helm. */
export function drawHelmLaurel(surface: Surface, { edge }: KnightDress): void {
  strokeOutlinedBand(surface, 'M-19-25q19 5 40-3', '#2f7d3b', 8, edge)
  surface.fillShape(
    'M-20-24q-4-10 6-12-2 6 0 12zm9 1q-2-10 7-11-2 6 1 12zm11 1q0-11 8-11-3 6 0 10zm11-2q1-10 9-11-4 6-1 9zm-27 0q1 8 9 8-2-4-1-7zm13 2q2 8 10 7-3-4-3-8zm12-2q3 7 10 5-3-3-3-7z',
    '#4fa253',
  )
}

/** A head bandage. */
export function drawHeadBandage(surface: Surface, sway: number): void {
  surface.strokeShape('M-19-27q19 7 39-2', INK_COLOUR, 10)
  surface.strokeShape('M-19-27q19 7 39-2', '#f4eddc', 7)
  surface.fillShape('M6-28q6-4 9 1-4 5-8 3z', '#a3161e')
  surface.beginPath()
  surface.moveTo(-19, -27)
  surface.quadraticCurveTo(-28, -26 + 3 * sway, -33, -17 + 7 * sway)
  surface.moveTo(-19, -27)
  surface.quadraticCurveTo(-26, -22 + 3 * sway, -29, -10 + 5 * sway)
  surface.stroke('#f4eddc', 4)
}

/** A neck bandage. */
export function drawNeckBandage(surface: Surface): void {
  surface.strokeShape('M-16-3q18 7 33-1', INK_COLOUR, 12)
  surface.strokeShape('M-16-3q18 7 33-1', '#f4eddc', 9)
  surface.fillShape('M5-4q6-3 9 1-2 6-7 5z', '#a3161e')
}
