// What stands in a picture's place until there is one: sky, turf and barrier as bands of colour, in the light of the hour.

import { FOOT, FOOT_METRES, LEAST_HIGH, LEAST_WIDE } from '../picture/frame.ts'
import { hexOf, mixed, type Rgb, rgbOf } from './colour.ts'
import { NEAR_SAND } from './drawGround.ts'
import { TILT_FOOT, TILT_TOP } from './drawTilt.ts'
import { type Light, lightAtSun } from './light.ts'
import { HORIZON } from './sky.ts'
import { type Season, seasonOf, sunHeight } from './sun.ts'

/** Suns that stand for those around them, in degrees over the horizon, and from where on each does. */
const suns = [
  { from: -90, sun: -14 },
  { from: -9.5, sun: -7 },
  { from: -5, sun: -3.5 },
  { from: -2, sun: -0.1 },
  { from: 2, sun: 4 },
  { from: 6, sun: 9 },
  { from: 13, sun: 30 },
] as const

/** What grows there, as far as it is told apart before there is a picture. */
const grounds = { winter: 20, bare: 100, green: 200 } as const
type Ground = keyof typeof grounds
const groundOf: Readonly<Record<Season, Ground>> = {
  winter: 'winter',
  bare: 'bare',
  gold: 'bare',
  fresh: 'green',
  green: 'green',
}

export interface EmptyStage {
  /** The number of one of the lights. */
  readonly light: number
  readonly ground: Ground
}

/** What an empty stage looks like. @param hour of Helsinki's clock, 0 to 24. @param day of the year, 0 to 365. */
export function emptyStageAt(hour: number, day: number): EmptyStage {
  const height = sunHeight(hour, day)
  return { light: suns.filter(({ from }) => height >= from).length - 1, ground: groundOf[seasonOf(day)] }
}

/** By torchlight at any hour. */
export const torchlitStage = 0

type Themed = (paint: (light: Light) => string) => string

/**
 * The colours of each empty stage as properties of CSS.
 * @param selector of the element; its `data-light` and `data-ground` are those of an `EmptyStage`.
 */
export function emptyStageCss(selector: string): string {
  const colours = suns.flatMap(({ sun }, light) => rulesOf(`${selector}[data-light="${light}"]`, sun))
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
  const above = themed(grounds.green)
  const air = [
    ...[0, 1, 2].map((at) => `--sky-${at}: ${above(({ sky }) => sky[at] ?? '')}`),
    `--wood: ${above(({ wood }) => wood)}`,
    `--cap: ${above(({ cap }) => cap)}`,
  ]
  return [
    `${selector} { ${air.join('; ')}; }`,
    ...Object.entries(grounds).map(([ground, day]) => {
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
