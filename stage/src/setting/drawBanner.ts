import { getStableCoatOfArms } from '@tiltyard/engine'
import { paintShield } from '../arms/paintCoatOfArms.ts'
import type { PictureStyle } from '../scene/scene.ts'
import { fillDisc, strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { addClothPath, type ClothWind, windDropY, windOffsetX } from './addClothPath.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { steppedResolution } from './visibleArea.ts'

const SHIELD = { x: -4, y: -4, width: 108, height: 124 }

/** A stable's banner on its pole. @param size the cloth's length from the pole. */
export function drawBanner(
  surface: Surface,
  x: number,
  foot: number,
  top: number,
  size: number,
  stableId: string,
  light: SceneryColours,
  wind: ClothWind,
  style: PictureStyle,
): void {
  const { first, second } = light.livery(stableId)
  const height = size * 0.78
  const y = top + 0.06
  strokeLine(surface, x, foot, x, top, light.trunk, 0.05)
  fillDisc(surface, x, top - 0.03, 0.045, light.rope)
  surface.beginPath()
  addClothPath(surface, wind, x, y, 0, size, height)
  surface.fill(second)
  if (!style.isSmall) surface.stroke(light.edge, 0.03)
  surface.beginPath()
  addClothPath(surface, wind, x, y, size * 0.86, size, height)
  surface.fill(first)
  surface.beginPath()
  addClothPath(surface, wind, x, y, size * 0.3, size * 0.52, height)
  surface.fill(light.shadow)
  drawArms(surface, x, y, size, stableId, light, wind, style)
}

function drawArms(
  surface: Surface,
  x: number,
  y: number,
  size: number,
  stableId: string,
  light: SceneryColours,
  gust: ClothWind,
  look: PictureStyle,
): void {
  const width = size * 0.5
  const [from, to] = [size * 0.2, size * 0.66]
  const [fromX, fromY] = [windOffsetX(gust, from), windDropY(gust, x, from)]
  const [acrossX, acrossY] = [windOffsetX(gust, to) - fromX, windDropY(gust, x, to) - fromY]
  surface.save()
  surface.translate(x + fromX + acrossX / 2, y + size * 0.39 + fromY + acrossY / 2)
  surface.rotate(0.6 * gust.direction * Math.atan2(acrossY, Math.abs(acrossX)))
  surface.scale((width / 100) * (0.55 + 0.45 * gust.lift), width / 100)
  surface.translate(-50, -57)
  const isFine = look.resolution > 80
  surface.cached(
    `shield ${light.key} ${stableId} ${isFine}`,
    SHIELD,
    steppedResolution((look.resolution * width) / 100),
    (kept) => {
      paintShield(kept, getStableCoatOfArms(stableId), isFine, light.edge)
      kept.fillShape('M-3-3h106v53c0 30-23 55-53 68-30-13-53-38-53-68z', light.haze.soft)
    },
  )
  surface.restore()
}
