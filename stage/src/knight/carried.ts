import type { RiderScene, Seat } from '../scene/scene.ts'
import { disc, shape } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { type Dress, INK } from './dress.ts'
import { onGround } from './ground.ts'
import { drawCloth, drawHelmBeside, drawOnBack } from './lying.ts'
import { stepOf } from './step.ts'
import { band } from './strokes.ts'

type Carried = Extract<Seat, { kind: 'carried' }>

/** So high the hurdle is carried, and so far the bearers walk before and behind its middle; in centimetres. */
const HURDLE = 78
const BEARER = 138
/** Metres of two steps of theirs. */
const STRIDE = 1

/** A knight on a hurdle between two bearers, feet first; under the cloth where they have died. */
export function drawCarried(
  surface: Surface,
  dress: Dress,
  rider: RiderScene,
  { x, facing }: Carried,
  atMs: number,
): void {
  const run = x * facing
  onGround(surface, x, 0, facing, () => {
    const sway = 1.5 * Math.sin((run / STRIDE) * 4 * Math.PI)
    drawBearer(surface, dress, BEARER, run, '#6d4a2f', '#8a6a45')
    drawBearer(surface, dress, -BEARER, run + 0.3, '#4c5a4a', '#71806a')
    surface.save()
    surface.translate(14, -HURDLE + sway)
    if (rider.isDead) {
      drawCloth(surface, dress)
      drawHelmBeside(surface, dress, { x: 34, y: -34 })
    } else {
      surface.save()
      surface.scale(0.96, 0.96)
      drawOnBack(surface, dress, rider, 0, atMs)
      surface.restore()
    }
    drawHurdle(surface, dress)
    surface.restore()
    drawGrip(surface, dress, BEARER, sway, '#8a6a45')
    drawGrip(surface, dress, -BEARER, sway, '#71806a')
  })
}

function drawHurdle(surface: Surface, { edge, isFine }: Dress): void {
  const pole = 'M-172 2h322'
  surface.strokeShape('M-124 2h224v7h-224z', INK, edge)
  surface.fillShape('M-124 0h224v9h-224z', '#b08a52')
  if (isFine)
    surface.strokeShape('M-110 2l6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6', '#6b4d28', 2.4)
  band(surface, pole, '#8a6236', 5, edge)
}

/** Somebody of the yard who carries, facing right. @param at where, from the hurdle's middle. @param run metres gone. */
function drawBearer(surface: Surface, { edge }: Dress, at: number, run: number, hose: string, tunic: string): void {
  surface.save()
  surface.translate(at, 0)
  for (const [way, colour] of [
    [-1, '#3f3126'],
    [1, hose],
  ] as const) {
    const { x, y } = stepOf(run, STRIDE, way < 0 ? 0.5 : 0)
    surface.beginPath()
    surface.moveTo(way * 2, -84)
    surface.quadraticCurveTo(x * 0.5 + 5, y - 44, x, y - 6)
    surface.lineTo(x + 11, y - 4)
    surface.stroke(INK, 13 + edge)
    surface.stroke(colour, 12)
  }
  const coat = 'M-14-140q14-8 27 1l4 63-9 6-10-5-15 5z'
  shape(surface, coat, tunic, INK, edge)
  surface.strokeShape('M-15-96h30', INK, 4)
  const hood = 'M-15-136q-9-30 13-36 16 0 16 14l5 5-5 3q0 10-10 14t-19 0z'
  surface.fillShape('M0-168q14-2 14 10l5 5-5 3q0 10-12 10z', '#e2b088')
  surface.strokeShape(hood, INK, edge)
  surface.fillShape('M-15-136q-9-30 13-36 10-1 14 6-10 2-9 16 2 10 3 14-12 4-21 0z', hose)
  surface.strokeShape('M10-157v1', INK, 2.8)
  surface.restore()
}

/** The arm of a bearer, over the pole. */
function drawGrip(surface: Surface, { edge }: Dress, at: number, sway: number, sleeve: string): void {
  const y = -HURDLE + sway
  surface.beginPath()
  surface.moveTo(at, -132)
  surface.quadraticCurveTo(at - 8, -104, at + 4, y - 2)
  surface.stroke(INK, 12 + edge)
  surface.stroke(sleeve, 11)
  disc(surface, at + 4, y + 2, 6, '#e2b088')
  surface.stroke(INK, edge)
}
