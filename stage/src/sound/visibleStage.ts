import { type Footfall, listFootfalls } from '../horse/steps.ts'
import { sceneAt } from '../play/sceneAt.ts'
import type { StageFacts } from '../play/stageFacts.ts'
import type { HorseCourse, Scene } from '../scene/scene.ts'

/** The visible scene, which determines the pan of sounds and the footfalls. */
export interface VisibleStage {
  readonly sceneAt: (facts: StageFacts, atMs: number, metresAcross: number) => Scene
  readonly footfalls: (course: HorseCourse, fromRun: number, toRun: number) => readonly Footfall[]
}

/** The stage's own. */
export const visibleStage: VisibleStage = { sceneAt, footfalls: listFootfalls }

/** The visible width of the lists, for panning. */
export const PAN_METRES_ACROSS = 24

/** The pan of a place in the lists: -1 at the picture's left edge, 1 at its right. */
export function soundPanAt({ camera }: Pick<Scene, 'camera'>, x: number): number {
  const half = PAN_METRES_ACROSS / 2
  const whole = (x - (camera.left + camera.right) / 2) / half
  const isLeft = Math.abs(x - camera.left) <= Math.abs(x - camera.right)
  const apart = isLeft ? -0.5 + (x - camera.left) / (2 * half) : 0.5 + (x - camera.right) / (2 * half)
  const pan = whole + (apart - whole) * camera.parted
  return Math.max(-1, Math.min(1, pan))
}
