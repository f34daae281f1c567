import type { Surface } from '../surface/surface.ts'
import { INK_COLOUR } from './knightDress.ts'

/** A line as a band with an outline. @param edge width of both outlines together. */
export function strokeOutlinedBand(surface: Surface, d: string, colour: string, width: number, edge: number): void {
  surface.strokeShape(d, INK_COLOUR, width + edge)
  surface.strokeShape(d, colour, width)
}

/** Saves the surface, then translates and rotates it. */
export function saveAndPlaceSurface(surface: Surface, x: number, y: number, angle: number): void {
  surface.save()
  surface.translate(x, y)
  surface.rotate(angle)
}
