import type { PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { paintRoof, paintRoofSnow } from './drawStands.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { fillRectangle, steppedResolution } from './visibleArea.ts'

const BOX = { x: -2.3, y: -3.95, width: 4.6, height: 3.3 }
const PEOPLE = { x: -1.6, y: -2.7, width: 3.2, height: 1.3 }
const FOOT = -0.78

/** The royal box. @param risen 0 to 1. */
export function drawRoyalBox(surface: Surface, risen: number, light: SceneryColours, style: PictureStyle): void {
  const resolution = steppedResolution(style.resolution)
  surface.cached(`throne ${light.key}`, BOX, resolution, (kept) => paintHall(kept, light))
  surface.save()
  surface.translate(0, -0.14 * risen)
  surface.cached(`court ${light.key}`, PEOPLE, resolution, (kept) => paintCourt(kept, light))
  surface.restore()
  surface.cached(`box ${light.key}`, BOX, resolution, (kept) => paintFront(kept, light))
}

function paintHall(surface: Surface, light: SceneryColours): void {
  fillRectangle(surface, -1.8, -2.75, 3.6, 1.95, light.paint('#6d4660', 0.4))
  surface.save()
  surface.translate(0, -0.2)
  surface.fillShape('M-.95-1.2v-1q0-.3.35-.3t.35.3v1zm1.2 0v-1q0-.3.35-.3t.35.3v1z', light.paint('#c79a3f', 0.4))
  surface.fillShape(
    'M-.87-1.2v-.95q0-.25.27-.25t.27.25v.95zm1.2 0v-.95q0-.25.27-.25t.27.25v.95z',
    light.paint('#8e3a44', 0.4),
  )
  surface.restore()
}

function paintCourt(surface: Surface, light: SceneryColours): void {
  const robe = 'M-.2.62c0-.42.04-.51.2-.51s.2.09.2.51z'
  for (const [x, coat, hair, crown] of [
    [-0.6, '#7b2f46', '#6d5238', 'M-.08-.07v-.13l.04.07.04-.09.04.09.04-.07v.13z'],
    [0.6, '#2f5d86', '#c9944a', 'M-.07-.08v-.09l.04.05.03-.07.03.07.04-.05v.09z'],
  ] as const) {
    surface.save()
    surface.translate(x, -2.06)
    surface.fillShape(robe, light.paint(coat, 0.32))
    surface.fillShape('M-.11.1c-.02-.24.24-.24.22 0z', light.paint(hair, 0.32))
    surface.fillShape('M-.075 0a.075.085 0 1 1 .15 0 .075.085 0 1 1-.15 0z', light.skin)
    surface.fillShape(crown, light.paint('#e0b23a', 0.15))
    surface.restore()
  }
}

function paintFront(surface: Surface, light: SceneryColours): void {
  const [gold, red, wood] = [light.paint('#d6ab4c', 0.34), light.paint('#9c3b48', 0.38), light.paint('#93714f', 0.34)]
  fillRectangle(surface, -1.95, -1.58, 3.9, 1.58 + FOOT, red)
  surface.fillShape('M-1.95-1.5q.65.4 1.3 0 .65.4 1.3 0 .65.4 1.3 0v-.08h-3.9z', gold)
  surface.strokeShape('M-1.95-.84h3.9', gold, 0.05)
  fillRectangle(surface, -2, -1.64, 4, 0.08, light.paint('#e3c98f', 0.3))
  fillRectangle(surface, -1.95, -2.75, 0.1, 1.95, wood)
  fillRectangle(surface, 1.85, -2.75, 0.1, 1.95, wood)
  paintRoof(surface, -2.15, 2.15, -2.76, -3.08, 9, red, gold)
  if (light.isSnowy) paintRoofSnow(surface, -2, 2, -3.08, light)
  surface.save()
  surface.translate(0, -0.13)
  surface.fillShape('M-1.3-2.93q1-.07 1.3-.52.3.45 1.3.52z', red)
  surface.fillShape('M-.35-2.93q.25-.12.35-.52.1.4.35.52z', gold)
  surface.fillShape('M-.11-3.44l-.04-.2.09.09.06-.13.06.13.09-.09-.04.2z', light.paint('#e0b23a', 0.1))
  surface.restore()
}
