import type { Surface } from '../surface/surface.ts'
import { INK } from './dress.ts'

/** A line as a band with an outline. @param edge both outlines together. */
export function band(surface: Surface, d: string, colour: string, width: number, edge: number): void {
  surface.strokeShape(d, INK, width + edge)
  surface.strokeShape(d, colour, width)
}

/** Saves the surface, moves it to a place and turns it there. */
export function stand(surface: Surface, x: number, y: number, angle: number): void {
  surface.save()
  surface.translate(x, y)
  surface.rotate(angle)
}
