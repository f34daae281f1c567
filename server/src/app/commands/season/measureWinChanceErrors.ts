import {
  computeWinChances,
  createWinChanceSampleCase,
  forkSeed,
  type MatchWinProbabilities,
  type SampleTuningKind,
  type Seed,
  seedFromText,
  simulateWinChanceSampleCase,
} from '@tiltyard/engine'

/** A worker's task: a case of a seed, numbered from 0. */
export interface WinChanceMeasurementTask {
  readonly seed: string
  readonly index: number
  readonly rides: number
}

/** A case's chances and results, in percentage points. */
export interface WinChanceMeasurement {
  readonly index: number
  readonly tuning: SampleTuningKind
  /** The number of passes so far. */
  readonly pass: number
  /** Wounds and penalties of both knights at that moment. */
  readonly wounds: number
  readonly penalties: number
  readonly said: MatchWinProbabilities
  readonly happened: MatchWinProbabilities
  /** The largest of the three differences. */
  readonly error: number
  /** The standard error of the rides, for the share nearest to a half. */
  readonly standardError: number
}

export function measureWinChanceErrors({ seed: name, index, rides }: WinChanceMeasurementTask): WinChanceMeasurement {
  const seed: Seed = seedFromText(name)
  const sample = createWinChanceSampleCase(seed, index)
  const { knight1, knight2, currentPass } = sample.state
  const said = computeWinChances(sample.setup, sample.state)
  const happened = simulateWinChanceSampleCase(forkSeed(seed, `rides ${index}`), sample, rides)
  const outcomes = ['knight1', 'knight2', 'none'] as const
  const spreads = outcomes.map((outcome) => Math.sqrt((happened[outcome] * (1 - happened[outcome])) / rides))
  return {
    index,
    tuning: sample.tuningKind,
    pass: currentPass,
    wounds: knight1.injuries.length + knight2.injuries.length,
    penalties: knight1.penalties + knight2.penalties,
    said: inPoints(said),
    happened: inPoints(happened),
    error: roundToThousandths(
      100 * Math.max(...outcomes.map((outcome) => Math.abs(said[outcome] - happened[outcome]))),
    ),
    standardError: roundToThousandths(100 * Math.max(...spreads)),
  }
}

function inPoints({ knight1, knight2, none }: MatchWinProbabilities): MatchWinProbabilities {
  return {
    knight1: roundToThousandths(100 * knight1),
    knight2: roundToThousandths(100 * knight2),
    none: roundToThousandths(100 * none),
  }
}

/** Rounds to thousandths of a point. */
export function roundToThousandths(points: number): number {
  return Number(points.toFixed(3))
}
