import { smoothstep } from '../shapes/shares.ts'

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** @param hex as `#rrggbb`. */
export function parseHex(hex: string): Rgb {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [bits >> 16, (bits >> 8) & 255, bits & 255]
}

/** @param share of the second, 0 to 1. */
export function blendColours(one: Rgb, other: Rgb, share: number): Rgb {
  const mix = (at: 0 | 1 | 2): number => one[at] + (other[at] - one[at]) * share
  return [mix(0), mix(1), mix(2)]
}

/** A colour in a light; white light does not change it. */
export function tintColourByLight(colour: Rgb, light: Rgb): Rgb {
  const lit = (at: 0 | 1 | 2): number => (colour[at] * light[at]) / 255
  return [lit(0), lit(1), lit(2)]
}

/** Formats a colour for canvas and SVG. @param alpha 0 to 1. */
export function toHex(colour: Rgb, alpha = 1): string {
  const parts = alpha < 1 ? [...colour, alpha * 255] : colour
  return `#${parts
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** 0 up to `from`, 1 from `to` on, smooth between. */
export function smoothRamp(value: number, from: number, to: number): number {
  return smoothstep((value - from) / (to - from))
}

/** Relative luminance, 0 to 1 (WCAG 2). */
function luminance(colour: Rgb): number {
  const linear = (at: 0 | 1 | 2): number => {
    const part = colour[at] / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
}

/** The contrast of two colours, 1 to 21 (WCAG 2). @public for tests. */
export function colourContrast(one: Rgb, other: Rgb): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** A colour of the same hue with at least this luminance. @param minLuminance luminance, 0 to 1. */
export function brightenToLuminance(colour: Rgb, minLuminance: number): Rgb {
  const times = Math.max(1, (minLuminance / luminance(colour)) ** (1 / 2.2))
  return [colour[0] * times, colour[1] * times, colour[2] * times]
}
