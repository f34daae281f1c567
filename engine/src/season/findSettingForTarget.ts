import { type TuningSettingChange, tuningSettingPartsPerUnit, tuningSettings } from '../tuning/settings.ts'
import type { SeasonFigureStatistics } from './seasonReport.ts'
import { combineStandardErrors, NOISE_STANDARD_ERRORS } from './seasonReport.ts'

/** The setting to search, or several that share one value. */
export interface TuningTargetQuestion {
  /** Settings with the same limits and steps. */
  readonly paths: readonly [string, ...string[]]
  /** The search range, within the settings' limits. */
  readonly low: number
  readonly high: number
  /** The figure's target, in its unit. */
  readonly target: number
}

/** The figure at one value; all values have the same dice. */
export interface TriedSettingValue extends Pick<SeasonFigureStatistics, 'mean' | 'error'> {
  readonly value: number
}

/** Two neighbouring values between which the figure crosses the target. */
export interface TuningTargetCrossing {
  readonly from: number
  readonly to: number
}

interface Searched {
  /** False if the figure clearly rises in one place and clearly falls in another, beyond chance. */
  readonly isMonotone: boolean
  /** Every value that was tried, in order. */
  readonly soundings: readonly TriedSettingValue[]
}

export type TuningTargetSolution =
  | (Searched & {
      readonly kind: 'found'
      /** At the search's precision. */
      readonly value: number
      /** The neighbouring values whose figure is within two standard errors of the target. */
      readonly from: number
      readonly to: number
      /** True if the interval continues beyond the search range. */
      readonly isOpen: { readonly from: boolean; readonly to: boolean }
      /** The value at the setting's own step, and the figure there. */
      readonly rounded: TriedSettingValue
      /** Further crossings, if the figure isn't monotone. */
      readonly others: readonly TuningTargetCrossing[]
    })
  | (Searched & {
      readonly kind: 'out-of-reach'
      /** The values with the smallest and largest figure. */
      readonly least: TriedSettingValue
      readonly most: TriedSettingValue
    })

/** The number of parts of the range in the first scan. */
const PARTS = 8
/** A difference from the target below this needs no finer value. */
const CLOSE_ERRORS = 0.25
/** The precision of the interval's ends, as a part of its half width. */
const END_PART = 0.1

/**
 * Finds the setting's value for a target figure. It scans nine values, then bisects where the figure crosses the
 * target. The interval has all values within two standard errors: about 95%.
 * @param simulate simulates seasons with a value. It may reject, for example when cancelled.
 * @throws RangeError for an invalid question.
 */
export async function findSettingForTarget(
  question: TuningTargetQuestion,
  simulate: (changes: readonly TuningSettingChange[]) => Promise<Pick<SeasonFigureStatistics, 'mean' | 'error'>>,
): Promise<TuningTargetSolution> {
  const fault = findTuningQuestionFault(question)
  if (fault !== null) throw new RangeError(`This can’t be looked for: ${fault}.`)
  return new Search(question, async (value) => {
    const { mean, error } = await simulate(question.paths.map((path) => ({ path, value })))
    return { value, mean, error }
  }).run()
}

/** The reason why a question is invalid, for translation. */
export type TuningQuestionFault =
  | 'no-setting'
  | 'different-limits'
  /** An end is outside of the setting's limits, or the ends are in the wrong order. */
  | 'range'
  /** An end is finer than the setting's step. */
  | 'steps'
  /** The target is not a number. */
  | 'target'

/** The fault of a question; null if it is valid. */
export function findTuningQuestionFault({
  paths,
  low,
  high,
  target,
}: TuningTargetQuestion): TuningQuestionFault | null {
  const settings = paths.map((path) => tuningSettings.find((setting) => setting.path === path))
  const [setting] = settings
  if (setting === undefined || settings.includes(undefined)) return 'no-setting'
  const { min, max } = setting
  if (settings.some((other) => other?.min !== min || other.max !== max)) return 'different-limits'
  const isWithin = (value: number): boolean => value >= min && value <= max
  if (!isWithin(low) || !isWithin(high) || low >= high) return 'range'
  const parts = tuningSettingPartsPerUnit(setting.path)
  if (!Number.isInteger(clean(low * parts)) || !Number.isInteger(clean(high * parts))) return 'steps'
  return Number.isFinite(target) ? null : 'target'
}

/** One search in whole numbers of the smallest step; it caches the tried values. */
class Search {
  private readonly question: TuningTargetQuestion
  private readonly soundAt: (value: number) => Promise<TriedSettingValue>
  private readonly parts: number
  private readonly known = new Map<number, TriedSettingValue>()

  constructor(question: TuningTargetQuestion, soundAt: (value: number) => Promise<TriedSettingValue>) {
    this.question = question
    this.soundAt = soundAt
    this.parts = tuningSettingPartsPerUnit(question.paths[0])
  }

  async run(): Promise<TuningTargetSolution> {
    const scanned = await this.scan()
    const isMonotone = isOneWay(scanned)
    const [crossing, ...others] = this.crossings(scanned)
    const place = crossing ? await this.halve(crossing) : this.nearestWithin(scanned)
    if (place === null) return { kind: 'out-of-reach', ...extremes(scanned), isMonotone, soundings: this.all() }
    const [from, to] = [await this.endOf(place, -1), await this.endOf(place, 1)]
    const rounded = await this.at(this.roundedPlace(place))
    return {
      kind: 'found',
      value: this.valueOf(place),
      from: this.valueOf(from.place),
      to: this.valueOf(to.place),
      isOpen: { from: from.isOpen, to: to.isOpen },
      rounded,
      others: isMonotone ? [] : others.map((one) => ({ from: this.valueOf(one.low), to: this.valueOf(one.high) })),
      isMonotone,
      soundings: this.all(),
    }
  }

  private get ends(): readonly [low: number, high: number] {
    return [Math.round(this.question.low * this.parts), Math.round(this.question.high * this.parts)]
  }

  private async scan(): Promise<TriedSettingValue[]> {
    const [low, high] = this.ends
    const places = Array.from({ length: PARTS + 1 }, (_, part) => Math.round(low + ((high - low) * part) / PARTS))
    const scanned: TriedSettingValue[] = []
    for (const place of new Set(places)) scanned.push(await this.at(place))
    return scanned
  }

  private crossings(scanned: readonly TriedSettingValue[]): { readonly low: number; readonly high: number }[] {
    return scanned.slice(1).flatMap((next, at) => {
      const last = scanned[at]
      if (last === undefined || this.isBelow(last) === this.isBelow(next)) return []
      return [{ low: this.placeOf(last), high: this.placeOf(next) }]
    })
  }

  /** Bisects to the place nearest to the target. */
  private async halve(crossing: { readonly low: number; readonly high: number }): Promise<number> {
    let { low, high } = crossing
    const isBelowAtLow = this.isBelow(await this.at(low))
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      const found = await this.at(middle)
      if (this.distance(found) <= CLOSE_ERRORS * found.error) return middle
      if (this.isBelow(found) === isBelowAtLow) low = middle
      else high = middle
    }
    return this.distance(await this.at(low)) <= this.distance(await this.at(high)) ? low : high
  }

  /** The nearest place within chance, if the figure never crosses the target. */
  private nearestWithin(scanned: readonly TriedSettingValue[]): number | null {
    const within = scanned.filter((one) => this.isWithin(one))
    const [nearest] = within.sort((one, other) => this.distance(one) - this.distance(other))
    return nearest === undefined ? null : this.placeOf(nearest)
  }

  /** The last place on one side that is within chance of the target. */
  private async endOf(place: number, way: -1 | 1): Promise<{ readonly place: number; readonly isOpen: boolean }> {
    const [low, high] = this.ends
    const limit = way === -1 ? low : high
    let inside = place
    let outside = await this.outsideFrom(place, way)
    if (outside === null) return { place: limit, isOpen: true }
    while (Math.abs(outside - inside) > Math.max(1, END_PART * Math.abs(inside - place))) {
      const middle = Math.trunc((inside + outside) / 2)
      if (this.isWithin(await this.at(middle))) inside = middle
      else outside = middle
    }
    return { place: inside, isOpen: false }
  }

  /** The nearest tried place on one side that is clearly off the target; null if there is none. */
  private async outsideFrom(place: number, way: -1 | 1): Promise<number | null> {
    const places = [...this.known.keys()].filter((other) => (other - place) * way > 0)
    for (const other of places.sort((one, another) => (one - another) * way)) {
      if (!this.isWithin(await this.at(other))) return other
    }
    return null
  }

  private roundedPlace(place: number): number {
    const step = tuningSettings.find(({ path }) => path === this.question.paths[0])?.step ?? 1
    const [low, high] = this.ends
    const rounded = Math.round(clean(Math.round(this.valueOf(place) / step) * step * this.parts))
    return Math.min(high, Math.max(low, rounded))
  }

  private async at(place: number): Promise<TriedSettingValue> {
    const sounding = this.known.get(place) ?? (await this.soundAt(this.valueOf(place)))
    this.known.set(place, sounding)
    return sounding
  }

  private all(): TriedSettingValue[] {
    return [...this.known.values()].sort((one, other) => one.value - other.value)
  }

  private valueOf(place: number): number {
    return place / this.parts
  }

  private placeOf({ value }: TriedSettingValue): number {
    return Math.round(value * this.parts)
  }

  private isBelow({ mean }: TriedSettingValue): boolean {
    return mean < this.question.target
  }

  private distance({ mean }: TriedSettingValue): number {
    return Math.abs(mean - this.question.target)
  }

  private isWithin(sounding: TriedSettingValue): boolean {
    return this.distance(sounding) <= NOISE_STANDARD_ERRORS * sounding.error
  }
}

/** True unless a rise and a fall are both beyond chance; each place is compared with all before it. */
function isOneWay(scanned: readonly TriedSettingValue[]): boolean {
  const moves = scanned.flatMap((later, at) => scanned.slice(0, at).map((earlier) => clearMove(earlier, later)))
  return !(moves.includes(1) && moves.includes(-1))
}

function clearMove(from: TriedSettingValue, to: TriedSettingValue): -1 | 0 | 1 {
  const [move, noise] = [to.mean - from.mean, NOISE_STANDARD_ERRORS * combineStandardErrors(from.error, to.error)]
  if (Math.abs(move) <= noise) return 0
  return move > 0 ? 1 : -1
}

function extremes(scanned: readonly TriedSettingValue[]): {
  readonly least: TriedSettingValue
  readonly most: TriedSettingValue
} {
  const byMean = [...scanned].sort((one, other) => one.mean - other.mean)
  const [least, most] = [byMean[0], byMean.at(-1)]
  if (least === undefined || most === undefined) throw new RangeError('Nothing was sounded.')
  return { least, most }
}

/** Removes floating-point noise. */
function clean(number: number): number {
  return Math.round(number * 1e6) / 1e6
}
