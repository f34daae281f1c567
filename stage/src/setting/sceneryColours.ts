import { getStableCoatOfArms, shieldColours } from '@tiltyard/engine'
import type { PictureStyle, SurroundingsScene, Weather } from '../scene/scene.ts'
import {
  blendColours,
  brightenToLuminance,
  parseHex,
  type Rgb,
  smoothRamp,
  tintColourByLight,
  toHex,
} from './colour.ts'
import { type FoliageSeason, foliageSeasonOfDay, sunHeightDegrees } from './sun.ts'

/** A stable's two colours: full, and hazed for the stands. */
export interface StableColours {
  readonly first: string
  readonly second: string
  readonly farFirst: string
  readonly farSecond: string
  /** Bleached for the barrier, because a rider in front may wear the same. */
  readonly hungFirst: string
  readonly hungSecond: string
}

/** The colours of everything around the riders, by time, day and weather. */
export interface SceneryColours {
  /** The cache key of bitmaps in this light. */
  readonly key: string
  readonly season: FoliageSeason
  readonly isSnowy: boolean
  /** Each 0 to 1. */
  readonly night: number
  readonly sunshine: number
  readonly cloudy: number
  /** From the zenith down to the horizon. */
  readonly sky: readonly [string, string, string]
  readonly haze: { readonly none: string; readonly soft: string }
  readonly cloud: { readonly body: string; readonly shade: string }
  /** A colour in this light. @param far 0 here, 1 hidden by haze. */
  readonly paint: (hex: string, far: number) => string
  readonly livery: (stableId: string) => StableColours
  /** The veil over everything. */
  readonly veil: string
  readonly farHill: string
  readonly nearHill: string
  readonly keep: string
  readonly leaves: string
  readonly leavesLit: string
  readonly trunk: string
  readonly turf: string
  readonly turfFar: string
  readonly mown: string
  readonly sand: string
  readonly shadow: string
  readonly wood: string
  readonly edge: string
  /** For riders, barrier and crowd, which must contrast with the ground in every light. */
  readonly outline: string
  readonly skin: string
  readonly kerchief: string
  readonly rope: string
  /** The barrier's cap. */
  readonly cap: string
  readonly snow: string
  readonly stake: string
}

const cloudiness = { clear: 0, fair: 0.12, overcast: 0.8, rain: 0.9, snow: 0.75, mist: 0.7 } as const
const daySky = ['#7fb2d3', '#b5d5df', '#f1eed8'].map(parseHex)
const glowSky = ['#6b6ea6', '#dc9a8b', '#fbcf8a'].map(parseHex)
const nightSky = ['#0b1230', '#18254c', '#33466f'].map(parseHex)
const leafColours: Readonly<Record<FoliageSeason, string>> = {
  winter: '#8c8d92',
  bare: '#7d7261',
  fresh: '#86ad4e',
  green: '#5d8a48',
  gold: '#cf9a35',
}
const turfColours: Readonly<Record<FoliageSeason, string>> = {
  winter: '#edf1f3',
  bare: '#a9a46a',
  fresh: '#93bb5c',
  green: '#84b057',
  gold: '#a7a956',
}
const white: Rgb = [255, 255, 255]
const dayLight: Rgb = white
const greyLight: Rgb = [218, 223, 232]
const glowLight: Rgb = [255, 220, 190]
/** The torches light near things; the sky is dark. */
const torchLight: Rgb = [205, 178, 158]
const candle: Rgb = [172, 164, 164]
const candleNight: Rgb = [205, 200, 200]

/** For riders, too. */
export const OUTLINE_COLOUR = '#1f1a14'
/** The ground's least luminance: outlines have a contrast of 3 to 1. */
const LEAST_GROUND = 0.15

const known = new Map<string, SceneryColours>()
const MAX_KNOWN = 40

/** Computes a setting's light, in steps of ten minutes. */
export function computeSceneryColours(setting: SurroundingsScene, { theme }: PictureStyle): SceneryColours {
  const { hour, day, weather, isTorchlit } = setting
  const step = Math.round(hour * 6)
  const key = `${theme} ${isTorchlit ? 'torches' : step} ${Math.floor(day)} ${weather.sky}`
  const light =
    known.get(key) ?? lightAt(key, isTorchlit ? -14 : sunHeightDegrees(step / 6, day), day, weather.sky, theme)
  if (known.size >= MAX_KNOWN) known.clear()
  known.set(key, light)
  return light
}

/** The light of a clear sky. @param sun in degrees over the horizon. */
export function sceneryColoursAtSunHeight(sun: number, day: number, theme: PictureStyle['theme']): SceneryColours {
  return lightAt(`sun ${sun} ${day} ${theme}`, sun, day, 'clear', theme)
}

function lightAt(
  key: string,
  sun: number,
  day: number,
  sky: Weather['sky'],
  theme: PictureStyle['theme'],
): SceneryColours {
  const cloudy = cloudiness[sky]
  const daylight = smoothRamp(sun, -7, 9)
  const night = 1 - smoothRamp(sun, -11, -2)
  const glow = smoothRamp(sun, -10, -1) * (1 - smoothRamp(sun, 3, 15)) * (1 - 0.85 * cloudy)
  const dim = theme === 'light' ? white : blendColours(candle, candleNight, night)
  const skies = [0, 1, 2].map((at) => {
    const open = blendColours(
      blendColours(nightSky[at] ?? white, daySky[at] ?? white, daylight),
      glowSky[at] ?? white,
      glow,
    )
    const grey = blendColours([26, 32, 48], [190 + 14 * at, 200 + 10 * at, 208 + 4 * at], daylight)
    return tintColourByLight(blendColours(open, grey, cloudy), dim)
  })
  const [zenith = white, middle = white, horizon = white] = skies
  const shine = blendColours(blendColours(torchLight, dayLight, daylight), glowLight, 0.8 * glow)
  const light = tintColourByLight(blendColours(shine, tintColourByLight(greyLight, shine), cloudy), dim)
  const paint = (hex: string, far: number): string =>
    toHex(blendColours(tintColourByLight(parseHex(hex), light), horizon, far))
  const ground = (hex: string, far: number): string =>
    toHex(brightenToLuminance(parseHex(paint(hex, far)), LEAST_GROUND))
  const season = foliageSeasonOfDay(day)
  const isSnowy = season === 'winter' || sky === 'snow'
  const leaf = leafColours[season]
  const turf = isSnowy ? turfColours.winter : turfColours[season]
  const veil = blendColours([255, 150, 70], [10, 18, 58], night)
  return {
    key,
    season,
    isSnowy,
    night,
    cloudy,
    sunshine: smoothRamp(sun, -3, 1) * (1 - cloudy),
    sky: [toHex(zenith), toHex(middle), toHex(horizon)],
    haze: { none: toHex(horizon, 0), soft: toHex(horizon, sky === 'mist' ? 0.75 : 0.34) },
    cloud: {
      body: toHex(blendColours(tintColourByLight(white, light), horizon, 0.25), 0.9),
      shade: toHex(blendColours(tintColourByLight([186, 196, 212], light), middle, 0.35), 0.9),
    },
    paint,
    livery: liveries(paint),
    veil: toHex(veil, theme === 'dark' ? 0.05 + 0.24 * night : 0.05 * glow + 0.2 * night),
    farHill: paint(isSnowy ? '#c9d3dc' : '#7f9f98', 0.62),
    nearHill: paint(isSnowy ? '#d5dde2' : turf, 0.46),
    keep: paint('#75707c', 0.56),
    leaves: paint(leaf, 0.36),
    leavesLit: paint(leaf, 0.52),
    trunk: paint('#5e4b3b', 0.4),
    turf: ground(turf, 0.02),
    turfFar: ground(turf, 0.32),
    mown: ground(isSnowy ? '#dfe7ec' : turf, isSnowy ? 0 : 0.14),
    sand: ground(isSnowy ? '#d9d3c9' : '#d9bf8c', 0.06),
    shadow: toHex(tintColourByLight([40, 44, 70], light), 0.24),
    wood: paint('#b48f68', 0.26),
    edge: paint('#4a382b', 0.1),
    outline: OUTLINE_COLOUR,
    skin: paint('#e3b48f', 0.25),
    kerchief: paint('#fbf6e6', 0.1),
    rope: paint('#e2cf9f', 0),
    cap: paint(isSnowy ? '#f4f7f9' : '#e2cf9f', 0.05),
    snow: paint('#ffffff', 0),
    stake: paint('#6b4c33', 0),
  }
}

function liveries(paint: SceneryColours['paint']): SceneryColours['livery'] {
  const made = new Map<string, StableColours>()
  return (stableId) => {
    const livery = made.get(stableId) ?? liveryOf(stableId, paint)
    made.set(stableId, livery)
    return livery
  }
}

function bleach(hex: string): string {
  return toHex(blendColours(parseHex(hex), [196, 168, 132], 0.42))
}

function liveryOf(stableId: string, paint: SceneryColours['paint']): StableColours {
  const { field, ordinary, charges } = getStableCoatOfArms(stableId)
  const charge = charges[0]?.tincture
  const borne = charge === undefined || charge === 'counterchanged' ? field.tinctures[0] : charge
  const [one, other] = [field.tinctures[0], field.tinctures[1] ?? ordinary?.tincture ?? borne]
  const [first, second] = [shieldColours[one], shieldColours[other]]
  return {
    first: paint(first, 0.16),
    second: paint(second, 0.16),
    farFirst: paint(first, 0.4),
    farSecond: paint(second, 0.4),
    hungFirst: paint(bleach(first), 0.22),
    hungSecond: paint(bleach(second), 0.22),
  }
}
