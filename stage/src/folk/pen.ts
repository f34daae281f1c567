import type { FolkScene, Look } from '../scene/scene.ts'
import type { Surface } from '../surface/surface.ts'
import type { Dress } from './dress.ts'
import type { Pose } from './pose.ts'

/** All that one of the folk is painted of. */
export interface Pen {
  readonly surface: Surface
  readonly folk: FolkScene
  readonly pose: Pose
  readonly dress: Dress
  readonly atMs: number
  /** Metres a second; above 0 it blows the way they face. */
  readonly wind: number
  readonly look: Look
  readonly ink: string
  /** How thick outlines are, in metres. */
  readonly edge: number
}

/** Fills the path that was begun and draws its outline. */
export function inked({ surface, ink, edge }: Pen, paint: string): void {
  surface.fill(paint)
  surface.stroke(ink, edge)
}
