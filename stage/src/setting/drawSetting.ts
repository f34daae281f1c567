import type { PictureStyle, Scene } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { computeClothWind } from './addClothPath.ts'
import { drawDarkness } from './drawDarkness.ts'
import { drawForegroundRope } from './drawForegroundRope.ts'
import { drawGround } from './drawGround.ts'
import { drawMountingBlock, drawPavilions } from './drawPavilions.ts'
import { drawPlainBarrier, drawPlainGround } from './drawPlain.ts'
import { drawPlankBarrier } from './drawPlankBarrier.ts'
import { drawStands } from './drawStands.ts'
import { drawTorches, drawTorchGlow } from './drawTorches.ts'
import { drawMist, drawWeather } from './drawWeather.ts'
import { drawScenery } from './scenery.ts'
import { computeSceneryColours } from './sceneryColours.ts'
import { drawSky } from './sky.ts'
import { areTorchesLit } from './sun.ts'
import { fillFullWidth, type VisibleArea } from './visibleArea.ts'

export type { VisibleArea as Part } from './visibleArea.ts'

/** Everything behind the far lane: sky, hills, stands, banners and turf. */
export function drawBackgroundLayer(surface: Surface, scene: Scene, part: VisibleArea, style: PictureStyle): void {
  if (style.hasMoreContrast) {
    drawPlainGround(surface, scene, part, style)
    return
  }
  const { setting, atMs } = scene
  const light = computeSceneryColours(setting, style)
  const gust = computeClothWind(setting.weather.wind, atMs)
  drawSky(surface, scene, part, light)
  drawScenery(surface, part, light)
  if (setting.weather.sky === 'mist') drawMist(surface, scene, part, light, -1, 0.8)
  drawGround(surface, part, light, style)
  drawStands(surface, scene, part, light, gust, style)
  drawPavilions(surface, scene, part, light, gust)
  // Haze over distant things makes the riders stand out.
  fillFullWidth(surface, part, -3.4, -0.6, {
    from: [0, -3.4],
    to: [0, -0.6],
    stops: [
      [0, light.haze.none],
      [0.6, light.haze.soft],
      [1, light.haze.none],
    ],
  })
  drawMountingBlock(surface, 1, part, light)
}

/** The barrier between the lanes, and its shadow. */
export function drawBarrierWithShadow(surface: Surface, scene: Scene, part: VisibleArea, style: PictureStyle): void {
  if (style.hasMoreContrast) {
    drawPlainBarrier(surface, part, style)
    return
  }
  const { setting, atMs } = scene
  const light = computeSceneryColours(setting, style)
  const gust = computeClothWind(setting.weather.wind, atMs)
  drawPlankBarrier(surface, scene, part, light, gust, style)
  drawMountingBlock(surface, -1, part, light)
  if (!areTorchesLit(setting)) return
  // Behind the near rider, whom it would wash out.
  drawTorches(surface, scene, part, light, gust)
  drawTorchGlow(surface, scene, part, style)
}

/** Everything in front: rope and stakes, rain and snow, mist. */
export function drawForegroundLayer(surface: Surface, scene: Scene, part: VisibleArea, style: PictureStyle): void {
  if (style.hasMoreContrast) return
  const light = computeSceneryColours(scene.setting, style)
  drawForegroundRope(surface, part, light, style)
  drawWeather(surface, scene, part, light, style)
  drawDarkness(surface, scene.setting, part, light)
}
