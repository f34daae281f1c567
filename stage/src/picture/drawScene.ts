import type { Side } from '@tiltyard/engine'
import { drawBlowFlash, drawDust, drawLanceBurst, drawLandingDust, drawPetals } from '../effects/drawEffects.ts'
import { drawAttendant } from '../folk/drawAttendant.ts'
import { drawHorse, drawTurningHorseOverRider } from '../horse/drawHorse.ts'
import { horseBodyPoseAt } from '../horse/horseMotion.ts'
import {
  drawDismountedKnight,
  drawKnightPartsBehindHorse,
  drawLanceOfRider,
  drawMountedKnight,
} from '../knight/drawKnight.ts'
import { BEYOND_FAR_LANE_HEIGHT_M, FAR_LANE_HEIGHT_M } from '../scene/places.ts'
import type { AttendantScene, PictureStyle, RiderScene, Scene } from '../scene/scene.ts'
import { drawBackgroundLayer, drawBarrierWithShadow, drawForegroundLayer, type Part } from '../setting/drawSetting.ts'
import { strokeLine } from '../shapes/strokes.ts'
import type { Surface } from '../surface/surface.ts'
import { dividingLineX, groundLineY, type PictureFrame, visibleHeightM, visibleWidthM } from './pictureFrame.ts'

/** Paints a scene on a surface of `frame`'s pixels. */
export function drawScene(
  surface: Surface,
  scene: Scene,
  frame: PictureFrame,
  style: Omit<PictureStyle, 'resolution' | 'isSmall'>,
): void {
  const { camera } = scene
  const whole: PictureStyle = { ...style, resolution: frame.scale * camera.zoom, isSmall: frame.height < 120 }
  surface.save()
  if (camera.left === camera.right) drawHalf(surface, scene, frame, camera.left, 0, frame.width, whole)
  else drawHalves(surface, scene, frame, whole)
  surface.restore()
}

function drawHalves(surface: Surface, scene: Scene, frame: PictureFrame, look: PictureStyle): void {
  const { left, right, parted } = scene.camera
  const [top, bottom] = dividingLineX(frame, parted)
  // The left half lies below the right one and reaches to its edge.
  drawHalf(surface, scene, frame, left, 0, Math.max(top, bottom), look)
  surface.beginPath()
  surface.moveTo(frame.width, 0)
  surface.lineTo(top, 0)
  surface.lineTo(bottom, frame.height)
  surface.lineTo(frame.width, frame.height)
  surface.apart(frame.width, frame.height, (sheet) =>
    drawHalf(sheet, scene, frame, right, Math.min(top, bottom), frame.width, look),
  )
  surface.save()
  surface.fade(parted)
  strokeLine(surface, top, 0, bottom, frame.height, '#1f1a14', 6)
  strokeLine(surface, top, 0, bottom, frame.height, '#d4a72c', 3)
  surface.restore()
}

/**
 * Draws a half of the picture. @param centre the x at the whole picture's middle. @param from first visible pixel
 * column. @param to the last one.
 */
function drawHalf(
  surface: Surface,
  scene: Scene,
  frame: PictureFrame,
  centre: number,
  from: number,
  to: number,
  look: PictureStyle,
): void {
  const { camera } = scene
  const { zoom, height, shake } = camera
  const scale = frame.scale * zoom
  const ground = groundLineY(frame, zoom, height)
  const middle = centre + shake.x
  const half = visibleWidthM(frame) / 2 / zoom
  const part: Part = {
    left: middle - half + from / scale,
    right: middle - half + to / scale,
    whole: { left: middle - half, right: middle + half },
    top: -ground / scale,
    bottom: visibleHeightM(frame) / zoom - ground / scale,
  }
  surface.save()
  surface.translate(frame.width / 2, ground + shake.y * scale)
  surface.scale(scale, scale)
  surface.translate(-middle, 0)
  drawPart(surface, scene, part, look)
  surface.restore()
}

/** The farthest reach of a rider's drawing, in metres. */
const REACH = 4.5

function drawPart(surface: Surface, scene: Scene, part: Part, look: PictureStyle): void {
  const isSeen = (x: number): boolean => x > part.left - REACH && x < part.right + REACH
  const wind = scene.setting.weather.wind
  const drawFolkOf = (of: AttendantScene['lane'], y: number): void => {
    for (const folk of scene.folk.filter(({ lane, x }) => lane === of && isSeen(x))) {
      surface.save()
      surface.translate(folk.x, y)
      drawAttendant(surface, folk, scene.atMs, wind, look)
      surface.restore()
    }
  }
  drawBackgroundLayer(surface, scene, part, look)
  surface.save()
  surface.translate(0, -FAR_LANE_HEIGHT_M)
  drawFolkOf('far', -BEYOND_FAR_LANE_HEIGHT_M)
  drawRider(surface, scene, 'knight2', look, isSeen)
  surface.restore()
  drawBarrierWithShadow(surface, scene, part, look)
  drawRider(surface, scene, 'knight1', look, isSeen)
  for (const burst of scene.bursts) if (isSeen(burst.at.x)) drawLanceBurst(surface, burst, look)
  for (const flash of scene.flashes) drawBlowFlash(surface, flash, look)
  drawFolkOf('near', 0.1)
  if (scene.petals !== null) {
    drawPetals(surface, scene.petals.sinceMs, part.left, part.right, part.top, scene.petals.seed, wind, look)
  }
  drawForegroundLayer(surface, scene, part, look)
}

function drawRider(
  surface: Surface,
  { riders, thuds, atMs, setting }: Scene,
  side: Side,
  look: PictureStyle,
  isSeen: (x: number) => boolean,
): void {
  const rider: RiderScene = riders[side]
  const { horse, seat } = rider
  const { wind } = setting.weather
  for (const thud of thuds.filter((landed) => landed.side === side)) {
    surface.save()
    surface.translate(0, thud.at.y)
    drawLandingDust(surface, thud.at.x, thud.sinceMs, look)
    surface.restore()
  }
  const isUp = seat.kind === 'mounted' || seat.kind === 'mounting'
  if (!isUp) {
    surface.save()
    if (side === 'knight2' && seat.kind !== 'falling' && seat.kind !== 'standing')
      surface.translate(0, -BEYOND_FAR_LANE_HEIGHT_M)
    drawDismountedKnight(surface, rider, atMs, wind, look)
    surface.restore()
  }
  if (!isSeen(horse.x)) {
    if (!isUp) drawLanceOfRider(surface, rider, atMs, look)
    return
  }
  const mirrored = horse.facing < 0 ? -1 : 1
  // A horse's drawing foreshortens itself; a knight is nearly as broad from the front as from the side.
  const inLane = (draw: typeof drawHorse): void => {
    surface.save()
    surface.translate(horse.x, 0)
    surface.scale(mirrored, 1)
    draw(surface, rider, atMs, wind, look)
    surface.restore()
  }
  const saddle = horseBodyPoseAt(horse)
  const inSaddle = (draw: typeof drawMountedKnight): void => {
    surface.save()
    surface.translate(horse.x, 0)
    surface.scale(mirrored * (0.5 + 0.5 * Math.abs(horse.facing)), 1)
    draw(surface, rider, atMs, wind, look, saddle)
    surface.restore()
  }
  drawDust(surface, horse.x, horse.facing, horse.run, horse.speed, look)
  if (isUp) inSaddle(drawKnightPartsBehindHorse)
  inLane(drawHorse)
  if (isUp) inSaddle(drawMountedKnight)
  inLane(drawTurningHorseOverRider)
  drawLanceOfRider(surface, rider, atMs, look, saddle)
}
