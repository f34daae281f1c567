// The colours of an empty stage: sky, turf and barrier as bands, in the light of the hour. Only builds ask for them.

import { FOOT, FOOT_METRES, LEAST_HIGH, LEAST_WIDE } from '../picture/frame.ts'
import { hexOf, mixed, type Rgb, rgbOf } from './colour.ts'
import { NEAR_SAND } from './drawGround.ts'
import { TILT_FOOT, TILT_TOP } from './drawTilt.ts'
import { emptyGrounds, emptySuns } from './emptyStage.ts'
import { type Light, lightAtSun } from './light.ts'
import { HORIZON } from './sky.ts'

type Themed = (paint: (light: Light) => string) => string

/**
 * The colours of each empty stage as properties of CSS.
 * @param selector of the element; its `data-light` and `data-ground` are those of an `EmptyStage`.
 */
export function emptyStageCss(selector: string): string {
  const colours = emptySuns.flatMap(({ sun }, light) => rulesOf(`${selector}[data-light="${light}"]`, sun))
  return [`${selector}::before { ${BANDS} }`, ...colours].join('\n')
}

/** So high the cap of the barrier is, in metres. */
const CAP = 0.1
/** Down to so much of the sky its middle colour is seen, as in a picture. */
const SKY_MIDDLE = 0.55

/** From the upper edge down, as a picture of the element's size has it while nothing is close. */
const BANDS = `
  --metre: min(100cqh / ${LEAST_HIGH}, 100cqw / ${LEAST_WIDE});
  --ground: calc(100cqh - min(${100 * FOOT}cqh, ${FOOT_METRES} * var(--metre)));
  background: linear-gradient(
    var(--sky-0), var(--sky-1) calc(${SKY_MIDDLE} * (var(--ground) + ${HORIZON} * var(--metre))), var(--sky-2) ${at(TILT_TOP)},
    ${band('cap', TILT_TOP + CAP)}, ${band('wood', TILT_FOOT)},
    ${band('grass', NEAR_SAND[0])}, ${band('sand', NEAR_SAND[1])}, var(--grass) 0
  );`

function band(colour: string, foot: number): string {
  return `var(--${colour}) 0 ${at(foot)}`
}

/** @param height in metres over the nearer lane's ground, upwards negative. */
function at(height: number): string {
  return `calc(var(--ground) + ${height.toFixed(2)} * var(--metre))`
}

function rulesOf(selector: string, sun: number): readonly string[] {
  const themed =
    (day: number): Themed =>
    (paint) => {
      const [light, dark] = (['light', 'dark'] as const).map((theme) => {
        const lit = lightAtSun(sun, day, theme)
        return veiled(paint(lit), sun < 0 ? '#00000000' : lit.veil)
      })
      return `light-dark(${light}, ${dark})`
    }
  const above = themed(emptyGrounds.green)
  const air = [
    ...[0, 1, 2].map((at) => `--sky-${at}: ${above(({ sky }) => sky[at] ?? '')}`),
    `--wood: ${above(({ wood }) => wood)}`,
    `--cap: ${above(({ cap }) => cap)}`,
  ]
  return [
    `${selector} { ${air.join('; ')}; }`,
    ...Object.entries(emptyGrounds).map(([ground, day]) => {
      const below = themed(day)
      const land = [`--grass: ${below(({ turf }) => turf)}`, `--sand: ${below(({ sand }) => sand)}`]
      return `${selector}[data-ground="${ground}"] { ${land.join('; ')}; }`
    }),
  ]
}

/** A colour under what is laid over all. @param veil as `#rrggbbaa`. */
function veiled(hex: string, veil: string): string {
  const over: Rgb = rgbOf(veil.slice(0, 7))
  return hexOf(mixed(rgbOf(hex), over, Number.parseInt(veil.slice(7), 16) / 255))
}
