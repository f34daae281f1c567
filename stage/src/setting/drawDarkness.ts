import type { SurroundingsScene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { areTorchesLit } from './sun.ts'
import { fillFullWidth, type VisibleArea } from './visibleArea.ts'

/** Darkness at night and dusk, and dark edges for the hush. */
export function drawDarkness(
  surface: Surface,
  setting: SurroundingsScene,
  part: VisibleArea,
  light: SceneryColours,
): void {
  const { hush } = setting
  const { top, bottom } = part
  const { left, right } = part.whole ?? part
  // By torchlight the glow replaces the night's veil.
  if (!areTorchesLit(setting)) fillFullWidth(surface, part, top - 0.2, bottom + 0.2, light.veil)
  if (hush <= 0) return
  const [dark, none] = ['#15182a8c', '#15182a00']
  surface.save()
  surface.fade(hush)
  fillFullWidth(surface, part, top - 0.2, bottom + 0.2, '#4a4e6024')
  for (const [from, to] of [
    [
      [left, 0],
      [right, 0],
    ],
    [
      [0, top],
      [0, bottom],
    ],
  ] as const) {
    const stops = [
      [0, dark],
      [0.32, none],
      [0.68, none],
      [1, dark],
    ] as const
    fillFullWidth(surface, part, top - 0.2, bottom + 0.2, { from, to, stops })
  }
  surface.restore()
}
