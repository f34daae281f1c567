import type { RiderPosture, RiderScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { INK_COLOUR, type KnightDress } from './knightDress.ts'
import { drawInCentimetresAt } from './listsFrame.ts'
import { drawBodyOnBack } from './lying.ts'
import { strokeOutlinedBand } from './strokes.ts'

type Carried = Extract<RiderPosture, { kind: 'carried' }>

/** The hurdle's height in centimetres. */
const HURDLE = 78
/** The period of its sway, in metres. */
const STEP = 0.25

/** A knight on a hurdle, feet first. */
export function drawKnightOnHurdle(
  surface: Surface,
  dress: KnightDress,
  rider: RiderScene,
  { x, facing }: Carried,
  atMs: number,
): void {
  drawInCentimetresAt(surface, x, 0, facing, () => {
    surface.translate(14, -HURDLE + 1.5 * Math.sin((x / STEP) * Math.PI))
    drawBodyOnBack(surface, dress, rider, 0, atMs)
    drawHurdle(surface, dress)
  })
}

function drawHurdle(surface: Surface, { edge, isFine }: KnightDress): void {
  const pole = 'M-172 2h322'
  surface.strokeShape('M-124 2h224v7h-224z', INK_COLOUR, edge)
  surface.fillShape('M-124 0h224v9h-224z', '#b08a52')
  if (isFine)
    surface.strokeShape('M-110 2l6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6m20-6 6 6', '#6b4d28', 2.4)
  strokeOutlinedBand(surface, pole, '#8a6236', 5, edge)
}
