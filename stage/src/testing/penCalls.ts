import type { Surface } from '../surface/surface.ts'
import { SvgSurface } from '../surface/svgSurface.ts'

/** A stroke of the pen: what a surface was asked to do, and with which numbers, in the units of whoever draws. */
export interface PenCall {
  readonly act: keyof Surface
  readonly numbers: readonly number[]
}

/** All that is drawn, one stroke of the pen after the other. */
export function penCalls(draw: (surface: Surface) => void): readonly PenCall[] {
  const calls: PenCall[] = []
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
