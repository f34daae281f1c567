import type { AttendantScene, PictureStyle } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { AttendantDress } from './attendantDress.ts'
import type { AttendantPose } from './attendantPose.ts'

/** Everything needed to paint a person. */
export interface AttendantPaintContext {
  readonly surface: Surface
  readonly folk: AttendantScene
  readonly pose: AttendantPose
  readonly dress: AttendantDress
  readonly atMs: number
  /** Metres a second; above 0 it blows in their facing direction. */
  readonly wind: number
  readonly look: PictureStyle
  readonly ink: string
  /** The outlines' width, in metres. */
  readonly edge: number
}

/** Fills the current path and draws its outline. */
export function fillAndOutline({ surface, ink, edge }: AttendantPaintContext, paint: string): void {
  surface.fill(paint)
  surface.stroke(ink, edge)
}
