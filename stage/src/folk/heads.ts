import type { AttendantKind } from '../scene/scene.ts'
import { fillAndOutlinePath, fillDisc } from '../shapes/strokes.ts'
import { SKIN_COLOUR } from './attendantDress.ts'
import type { AttendantPaintContext } from './attendantPaintContext.ts'
import { attendantBodyPoint } from './attendantPose.ts'

type Part = readonly [d: string, paint: string]

const face = 'M-9-9c2-8 19-8 21 3v3l4 5-4 2v3l-1 1c1 5-4 7-8 6l-11-4c-4-6-4-14-1-19z'

/** The parts over the face, from back to front; in centimetres around the head's middle, facing right. */
const heads: Readonly<Record<AttendantKind, readonly Part[]>> = {
  marshal: [
    ['M-13 10c-4-13 0-22 15-23l2 4c-7 3-9 9-9 16z', '#6b6157'],
    ['M12 6c4 6-2 18-10 17-4-3-4-11 0-15 4 3 8 2 10-2z', '#6b6157'],
    ['M-26-9c6-6 44-7 51-1-1 4-11 4-23 4s-24 3-28-3z', '#7d1018'],
    ['M-15-11c-1-13 27-17 30-1z', '#a3161e'],
    ['M-5-17c-15-20-33-19-38-9 11-3 21 3 31 13z', '#f6f2e7'],
  ],
  herald: [
    ['M-14 13c-6-17 1-32 16-32 8 0 12 5 11 12l-8-1C2-2-1 3-2 13c-4 3-9 3-12 0z', '#7a4a22'],
    ['M-16-10c-4-10 6-17 18-16 12 0 17 8 13 16z', '#1f4e8c'],
    ['M-17-7c11-4 23-4 33-1l-1-6c-10-2-22-2-32 2z', '#e0b23a'],
  ],
  leech: [
    ['M4-9c16-1 30 7 39 24-13-7-27-5-38-2z', '#d9cba8'],
    ['M-12 17c-8-22-1-35 17-32-3 9-4 21 1 32-7 5-14 4-18 0z', '#2f2c38'],
    ['M-30-8c10-8 52-8 59 0-9 3-51 3-59 0z', '#221f29'],
    ['M-14-11l3-19c6-3 19-3 23 0l3 19z', '#221f29'],
  ],
  page: [
    ['M-14 6c-4-22 9-28 17-27 9 0 14 7 11 15-4-1-9-1-11 1L2 8c-6 2-13 2-16-2z', '#d8a441'],
    ['M-18-12c0-16 32-18 35-1-11-4-25-4-35 1z', '#a3161e'],
    ['M2-22c-4-22-22-25-28-20 8 4 16 12 20 22z', '#f6f2e7'],
  ],
  squire: [
    [
      'M9 17C2 12 0 2 5-9l7 2c0-10-12-14-19-10-11 1-20 9-33 27-2 6 4 5 7 2 8-8 13-9 18-6 0 6-2 10-5 14 10 5 26 4 29-3z',
      '#5f7a4a',
    ],
  ],
}

/** Paints the head and its headgear. */
export function paintAttendantHead(context: AttendantPaintContext): void {
  const { surface, folk, pose, ink, look } = context
  const edge = context.edge * 100
  const { kind, act } = folk
  const neck = attendantBodyPoint(pose.hips, pose.lean, 0.04, 0.65)
  surface.save()
  surface.translate(neck.x, neck.y)
  surface.rotate(act.kind === 'trumpet' ? -0.18 * act.raised : pose.lean * 0.7)
  // A child's head is relatively large.
  const size = (kind === 'page' ? 1.22 : 1.06) / 100
  surface.scale(size, size)
  fillAndOutlinePath(surface, face, SKIN_COLOUR, ink, edge)
  if (act.kind === 'trumpet' && act.blows) paintCheek(context)
  if (!look.isSmall && kind !== 'leech') paintEye(context)
  for (const [d, paint] of heads[kind]) {
    surface.fillShape(d, paint)
    if (!look.isSmall) surface.strokeShape(d, ink, edge)
  }
  if (kind === 'leech') paintGoggle(context)
  surface.restore()
}

function paintEye({ surface, folk, ink }: AttendantPaintContext): void {
  const blows = folk.act.kind === 'trumpet' && folk.act.blows
  surface.beginPath()
  if (blows) {
    surface.moveTo(7, -3.5)
    surface.lineTo(11.5, -3)
    surface.stroke(ink, 2)
    return
  }
  surface.ellipse(7.5, -2, 1.7, 2.4)
  surface.fill(ink)
}

/** A cheek full of breath. */
function paintCheek({ surface, ink, edge, atMs }: AttendantPaintContext): void {
  const full = 7.5 + 0.6 * Math.sin(atMs / 60)
  fillDisc(surface, 7.5, 6, full, '#e5a583')
  surface.stroke(ink, edge * 80)
}

function paintGoggle({ surface, ink }: AttendantPaintContext): void {
  fillDisc(surface, 10, -2, 4.2, '#f3e7a6')
  surface.stroke(ink, 2.5)
}
