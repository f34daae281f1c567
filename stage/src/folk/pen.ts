import type { FolkScene, Look } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { Dress } from './dress.ts'
import type { Pose } from './pose.ts'

/** Everything needed to paint a person. */
export interface Pen {
  readonly surface: Surface
  readonly folk: FolkScene
  readonly pose: Pose
  readonly dress: Dress
  readonly atMs: number
  /** Metres a second; above 0 it blows in their facing direction. */
  readonly wind: number
  readonly look: Look
  readonly ink: string
  /** The outlines' width, in metres. */
  readonly edge: number
}

/** Fills the current path and draws its outline. */
export function fillAndOutline({ surface, ink, edge }: Pen, paint: string): void {
  surface.fill(paint)
  surface.stroke(ink, edge)
}
