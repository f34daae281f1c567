import type { Surface } from '../surface/surface.ts'
import { SvgSurface } from '../surface/svgSurface.ts'

/** A call to a surface with its numbers, in the drawing's units. */
export interface SurfaceCall {
  readonly act: keyof Surface
  readonly numbers: readonly number[]
}

/** Records every call of a drawing. */
export function recordSurfaceCalls(draw: (surface: Surface) => void): readonly SurfaceCall[] {
  const calls: SurfaceCall[] = []
  const surface = new Proxy(new SvgSurface(), {
    get: (pen, act: keyof Surface) => {
      const drawn = pen[act].bind(pen) as (...args: readonly unknown[]) => void
      return (...args: readonly unknown[]) => {
        calls.push({ act, numbers: args.filter((arg) => typeof arg === 'number') })
        drawn(...args)
      }
    },
  })
  draw(surface)
  return calls
}
