// The hour and season of a match in Helsinki, and the weather drawn from its commitment.

import { createSeededSequence } from '../scene/riderLook.ts'
import type { Weather } from '../scene/scene.ts'
import type { StageFacts } from './stageFacts.ts'

export interface Sky {
  /** 0 to 24, at the start of the match. */
  readonly hour: number
  /** 0 to 365. */
  readonly day: number
  readonly weather: Weather
}

const skies = new Map<string, Sky>()
/** The cache's size; a viewer sees only a few matches. */
const MAX_KEPT = 100

/** Computes the sky at the start of a match; noon at midsummer before it has started. */
export function computeSky({ startTime, commitment }: StageFacts): Sky {
  const key = `${startTime} ${commitment}`
  const known = skies.get(key)
  if (known) return known
  if (skies.size >= MAX_KEPT) skies.clear()
  const { hour, day } = startTime === null ? { hour: 12, day: 172 } : timeInHelsinki(new Date(startTime))
  const sky = { hour, day, weather: weatherOf(commitment, day) }
  skies.set(key, sky)
  return sky
}

function timeInHelsinki(date: Date): Pick<Sky, 'hour' | 'day'> {
  // The Swedish format is ISO-like: "2026-11-27 12:05".
  const format = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Helsinki', dateStyle: 'short', timeStyle: 'short' })
  const [today = '', hours, minutes] = format.format(date).split(/[ :]/)
  const first = `${today.slice(0, 4)}-01-01`
  return { hour: Number(hours) + Number(minutes) / 60, day: (Date.parse(today) - Date.parse(first)) / 86_400_000 }
}

const skiesByChance = ['clear', 'clear', 'fair', 'fair', 'fair', 'overcast', 'overcast', 'wet', 'wet', 'mist'] as const

/** Snow from December to March, otherwise rain. */
function weatherOf(commitment: string, day: number): Weather {
  const take = createSeededSequence(commitment)
  const drawn = skiesByChance[Math.floor(take() * skiesByChance.length)] ?? 'fair'
  const isWinter = day < 90 || day > 334
  const wind = (take() < 0.5 ? -1 : 1) * (1 + 8 * take() * take())
  return { sky: drawn === 'wet' ? (isWinter ? 'snow' : 'rain') : drawn, wind }
}
