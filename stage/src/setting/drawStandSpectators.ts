import type { PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import { addPennonPath, type ClothWind } from './addClothPath.ts'
import type { SceneryColours } from './sceneryColours.ts'
import { listStandSeats, STAND_LENGTH_M, type StandSeat } from './seats.ts'
import { steppedResolution } from './visibleArea.ts'

/** The height of the front row's heads, and the step per row. */
const HEADS = -1.68
const ROW = 0.25
const BODY = 'M-.13.42c0-.3.03-.35.13-.35s.13.05.13.35z'
/** The outline around body and head. */
const SILHOUETTE =
  'M-.152.42c0-.33.04-.372.152-.372s.152.042.152.372zM-.084 0a.084.092 0 1 1 .168 0 .084.092 0 1 1-.168 0z'
/** @public for tests. */
export const SPECTATOR_HEAD_PATH = 'M-.062 0a.062.07 0 1 1 .124 0 .062.07 0 1 1-.124 0z'
const idleCoats = ['#8f8268', '#7c8574', '#9d8f76', '#85798a', '#94765f']
const hats = ['none', 'cap', 'brim', 'hood'] as const

/** Below this cheer a spectator sits still. */
export const MIN_CHEER_TO_MOVE = 0.05

/** A stand's spectators and their behaviour, 0 to 1 each. */
export interface StandSpectators {
  readonly stableId: string
  /** The stand's number from the middle. */
  readonly stand: number
  readonly seated: number
  readonly standing: number
  readonly cheer: number
}

/** A stand's visible spectators between benches and front; x is 0 at the stand's start. */
export function drawStandSpectators(
  surface: Surface,
  { stableId, stand, seated, standing, cheer }: StandSpectators,
  { light, look, atMs }: StandsPaintContext,
): void {
  const box = { x: -0.2, y: -2.5, width: STAND_LENGTH_M + 0.4, height: 1.3 }
  const resolution = steppedResolution(look.resolution)
  for (const half of [1, 0] as const) {
    surface.save()
    surface.translate(0, -0.13 * standing - (cheer < MIN_CHEER_TO_MOVE ? 0 : 0.05 * cheer * leapOf(half, stand, atMs)))
    surface.cached(`crowd ${light.key} ${stableId} ${stand % 2} ${seated} ${half}`, box, resolution, (kept) => {
      paintPeople(kept, listStandSeats(stand), seated, half, light, stableId)
    })
    surface.restore()
  }
}

/** The common input of all stands. */
export interface StandsPaintContext {
  readonly light: SceneryColours
  readonly look: PictureStyle
  readonly gust: ClothWind
  readonly atMs: number
  readonly hush: number
}

/** Every taken seat, from the back row to the front. */
function takenSeats(seats: readonly StandSeat[], seated: number): readonly StandSeat[] {
  let left = seated
  const people = seats.filter(({ isIdle }) => isIdle || left-- > 0)
  return [2, 1, 0].flatMap((row) => people.filter((seat) => seat.row === row))
}

function paintPeople(
  surface: Surface,
  seats: readonly StandSeat[],
  seated: number,
  half: 0 | 1,
  light: SceneryColours,
  stableId: string,
): void {
  const { farFirst, farSecond } = light.livery(stableId)
  for (const { along, row, draw, isIdle } of takenSeats(seats, seated)) {
    if ((draw < 0.5 ? 0 : 1) !== half) continue
    const pick = Math.floor(draw * 997)
    const idle = light.paint(idleCoats[pick % 5] ?? '#888888', 0.34)
    const coat = isIdle ? idle : pick % 3 ? farFirst : farSecond
    const hat = isIdle ? light.paint('#6d6154', 0.34) : pick % 3 ? farSecond : farFirst
    surface.save()
    surface.translate(along, HEADS - ROW * row)
    surface.fillShape(SILHOUETTE, light.outline)
    surface.fillShape(BODY, coat)
    surface.fillShape('M.03.42C.05.2.06.12.06.085.12.11.13.2.13.42z', light.shadow)
    surface.fillShape(SPECTATOR_HEAD_PATH, light.skin)
    const kind = hats[pick % 4]
    if (kind === 'cap') surface.fillShape('M-.075-.01C-.08-.1-.02-.12.07-.05l-.01.04z', hat)
    if (kind === 'brim') surface.fillShape('M-.12-.02q.12-.03.24 0l-.06-.03Q.05-.13 0-.13t-.06.08z', hat)
    if (kind === 'hood')
      surface.fillShape('M-.085.1C-.1-.06-.05-.1 0-.1s.1.04.085.2l-.04-.07Q.05-.05 0-.05t-.045.08z', hat)
    surface.restore()
  }
}

/** Arms, kerchiefs and pennons of cheering spectators. */
export function drawCheeringSpectators(
  surface: Surface,
  { stableId, stand, seated, standing, cheer }: StandSpectators,
  x: number,
  direction: 1 | -1,
  { light, gust, atMs }: StandsPaintContext,
): void {
  const eachHand = (see: (x: number, y: number, swing: number) => void): void => {
    let takenSeats = 0
    for (const { along, row, draw, isIdle } of listStandSeats(stand)) {
      if (isIdle) continue
      if (++takenSeats > seated) break
      const pick = Math.floor(draw * 991)
      if (pick % 7 > 2 * cheer) continue
      const swing = Math.sin(atMs / (130 + (pick % 5) * 22) + pick)
      const y = HEADS - ROW * row - 0.13 * standing - 0.05 * cheer * leapOf(draw < 0.5 ? 0 : 1, stand, atMs)
      see(x + direction * (along + 0.09), y, swing)
    }
  }
  surface.beginPath()
  eachHand((atX, y, swing) => {
    surface.moveTo(atX, y + 0.13)
    surface.lineTo(atX + 0.1 * swing, y - 0.11)
  })
  surface.stroke(light.skin, 0.045)
  surface.beginPath()
  eachHand((atX, y, swing) => addPennonPath(surface, gust, atX + 0.1 * swing, y - 0.19, 0.26, 0.13))
  surface.fill(stand % 2 ? light.kerchief : light.livery(stableId).farSecond)
}

/** The leap of half of a stand's people, 0 to 1. */
function leapOf(half: 0 | 1, stand: number, atMs: number): number {
  return Math.abs(Math.sin(atMs / (150 + 40 * half) + stand + 2 * half))
}
