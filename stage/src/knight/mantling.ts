import type { Surface } from '../surface/surface.ts'
import { INK_COLOUR, type KnightDress, SHADE_COLOUR } from './knightDress.ts'

/** The motion of cloth and hair behind a head. */
interface Flight {
  /** 0 hangs, 1 streams straight back. */
  readonly stream: number
  /** Of one wave, in radians. */
  readonly phase: number
}

/** The cloth behind the helm; the neck at 0 0. */
export function drawHelmMantling(surface: Surface, dress: KnightDress, flight: Flight): void {
  const { figure, main, second, hair, edge, isFine } = dress
  if (figure.mantling === 'none') return
  if (figure.mantling === 'long') drawHair(surface, hair, edge, isFine, flight)
  const { stream, phase } = flight
  const [wave, other] = [Math.sin(phase), Math.sin(phase + 1.7)]
  const x = -24 - 20 * stream
  const y = 8 - 26 * stream + 3 * wave
  surface.beginPath()
  surface.moveTo(4, -38)
  surface.bezierCurveTo(-16, -42, -22, -30, x, y - 14 + 2 * other)
  surface.lineTo(x - 6 - 5 * stream, y - 6 + 3 * other)
  surface.lineTo(x + 2, y - 2 + 2 * wave)
  surface.lineTo(x - 5, y + 8 + 3 * wave)
  surface.lineTo(x + 9, y + 5)
  surface.lineTo(x + 8, y + 15 + 2 * other)
  surface.bezierCurveTo(-14, 6, -10, -10, -6, -26)
  surface.closePath()
  surface.fill(main)
  surface.stroke(INK_COLOUR, edge)
  surface.beginPath()
  surface.moveTo(-8, -32)
  surface.bezierCurveTo(-18, -28, -20, -18, x + 6, y + 2 * wave)
  surface.stroke(second, 6)
  if (!isFine) return
  surface.beginPath()
  surface.moveTo(-8, -24)
  surface.bezierCurveTo(-14, -18, -14, -8, x + 12, y + 8)
  surface.stroke(SHADE_COLOUR, 2.4)
}

/** Three locks over the back from under the helm. */
function drawHair(surface: Surface, hair: string, edge: number, isFine: boolean, { stream, phase }: Flight): void {
  const trace = (): void => {
    surface.beginPath()
    for (let at = 0; at < 3; at++) {
      const wave = 5 * Math.sin(phase + 0.6 + at)
      const x = -25 + 7 * at - (36 - 3 * at) * stream
      const y = 38 + 5 * at - (40 - 7 * at) * stream + wave
      surface.moveTo(-5, -14 + 6 * at)
      surface.bezierCurveTo(-30, -16 + 9 * at, -12 - 26 * stream, 22 + 6 * at - 14 * stream - 2 * wave, x, y)
    }
  }
  trace()
  surface.stroke(INK_COLOUR, 13 + edge)
  surface.stroke(hair, 12)
  if (isFine) surface.stroke(SHADE_COLOUR, 2.2)
}
