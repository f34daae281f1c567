// The colours of an empty stage: sky, barrier and turf as bands, by the hour's light. Only builds use this file.

import { blendColours, parseHex, type Rgb } from '../setting/colour.ts'
import { BARRIER_FOOT_M, BARRIER_TOP_M } from '../setting/drawPlankBarrier.ts'
import { emptyStageGroundDays, emptyStageLightsBySunHeight } from '../setting/emptyStage.ts'
import { type SceneryColours, sceneryColoursAtSunHeight } from '../setting/sceneryColours.ts'
import { HORIZON_Y_M } from '../setting/sky.ts'
import { GROUND_MARGIN_SHARE, MAX_GROUND_MARGIN_M, MIN_VISIBLE_HEIGHT_M, MIN_VISIBLE_WIDTH_M } from './pictureFrame.ts'

type Themed = (paint: (light: SceneryColours) => string) => string

/**
 * Creates CSS with the colours of each empty stage.
 * @param selector of the element; its `data-light` and `data-ground` are those of an `EmptyStage`.
 */
export function emptyStageCss(selector: string): string {
  const colours = emptyStageLightsBySunHeight.flatMap(({ sun }, light) =>
    rulesOf(`${selector}[data-light="${light}"]`, sun),
  )
  return [`${selector}::before { ${BANDS} }`, ...colours].join('\n')
}

/** The share of the sky down to its middle colour, as in a picture. */
const SKY_MIDDLE = 0.55

/** The bands from the top, as in a picture of the element's size without zoom. */
const BANDS = `
  --metre: min(100cqh / ${MIN_VISIBLE_HEIGHT_M}, 100cqw / ${MIN_VISIBLE_WIDTH_M});
  --ground: calc(100cqh - min(${100 * GROUND_MARGIN_SHARE}cqh, ${MAX_GROUND_MARGIN_M} * var(--metre)));
  background: linear-gradient(
    var(--sky-0), var(--sky-1) calc(${SKY_MIDDLE} * (var(--ground) + ${HORIZON_Y_M} * var(--metre))), var(--sky-2) ${at(BARRIER_TOP_M)},
    var(--wood) 0 ${at(BARRIER_FOOT_M)}, var(--grass) 0
  );`

/** @param height in metres over the near lane's ground, upwards negative. */
function at(height: number): string {
  return `calc(var(--ground) + ${height.toFixed(2)} * var(--metre))`
}

function rulesOf(selector: string, sun: number): readonly string[] {
  const themed =
    (day: number): Themed =>
    (paint) => {
      const [light, dark] = (['light', 'dark'] as const).map((theme) => {
        const lit = sceneryColoursAtSunHeight(sun, day, theme)
        return underVeil(paint(lit), sun < 0 ? '#00000000' : lit.veil)
      })
      return `light-dark(${light}, ${dark})`
    }
  const above = themed(emptyStageGroundDays.grass)
  const air = [
    ...[0, 1, 2].map((at) => `--sky-${at}: ${above(({ sky }) => sky[at] ?? '')}`),
    `--wood: ${above(({ wood }) => wood)}`,
  ]
  return [
    `${selector} { ${air.join('; ')}; }`,
    ...Object.entries(emptyStageGroundDays).map(([ground, day]) => {
      const below = themed(day)
      return `${selector}[data-ground="${ground}"] { --grass: ${below(({ turf }) => turf)}; }`
    }),
  ]
}

const DIGIT = 255 / 15

/** A colour under the veil, in three digits, because every match page loads it. @param veil as `#rrggbbaa`. */
function underVeil(hex: string, veil: string): string {
  const over: Rgb = parseHex(veil.slice(0, 7))
  const seen = blendColours(parseHex(hex), over, Number.parseInt(veil.slice(7), 16) / 255)
  return `#${seen.map((part) => Math.round(part / DIGIT).toString(16)).join('')}`
}
