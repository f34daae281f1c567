import type { Knight, PerformanceHistory } from './knight.ts'

/** A stable of the league, with its knights' ids. */
export interface Stable {
  readonly id: string
  readonly name: string
  readonly displayName: string
  readonly icon: string
  readonly abbreviation: string
  readonly knightIds: readonly string[]
  /** Matches created so far; match creation favours the lowest. */
  readonly matchCount: number
}

/** The fixed facts of a stable. `icon` names its shield. */
export interface StableIdentity {
  readonly id: string
  readonly name: string
  readonly abbreviation: string
  readonly icon: string
}

/** The league's twelve stables and the two test stables. */
export const stableIdentitiesWithTestStables: readonly StableIdentity[] = [
  { id: 'stable_1', name: 'Wheatfield Rat Riders', abbreviation: 'RAT', icon: 'rat' },
  { id: 'stable_2', name: 'East Parsnipshire Plows', abbreviation: 'EPP', icon: 'plow' },
  { id: 'stable_3', name: 'Blueside Vinegars', abbreviation: 'BLU', icon: 'cruet' },
  { id: 'stable_4', name: 'High Turret Scriveners', abbreviation: 'HTC', icon: 'high-turret' },
  { id: 'stable_5', name: 'Low Turret Scriveners', abbreviation: 'LTC', icon: 'quill' },
  { id: 'stable_6', name: 'Crumbley Humbles', abbreviation: 'CRU', icon: 'loaf' },
  { id: 'stable_7', name: 'Midnight Benedictions', abbreviation: 'MID', icon: 'moon' },
  { id: 'stable_8', name: 'Gravely & Daughters Funerary Services', abbreviation: 'FUN', icon: 'coffin' },
  { id: 'stable_9', name: 'Cramblewood Cherubs', abbreviation: 'CWC', icon: 'cherub' },
  { id: 'stable_10', name: 'Suntown Trickies', abbreviation: 'STT', icon: 'sun' },
  { id: 'stable_11', name: 'Blisterkirk Sphinx Children', abbreviation: 'BSC', icon: 'sphinx' },
  { id: 'stable_12', name: 'Filth Street Bonnacons', abbreviation: 'FIL', icon: 'bonnacon' },
  { id: 'test_stable_a', name: 'Stable A Testers', abbreviation: 'STA', icon: 'letter-a' },
  { id: 'test_stable_b', name: 'Stable B Balancers', abbreviation: 'STB', icon: 'balance' },
]

export const KNIGHTS_PER_STABLE = 8

/** True if the id starts with test_, or the name contains Testers or Balancers (rules 2.1). */
export function isTestStable(stable: { readonly id: string; readonly name: string }): boolean {
  return stable.id.startsWith('test_') || stable.name.includes('Testers') || stable.name.includes('Balancers')
}

/** Finds a stable's fixed facts by id, or by name in any case; null if unknown. */
export function findStableIdentity(idOrName: string): StableIdentity | null {
  const lowered = idOrName.toLowerCase()
  return (
    stableIdentitiesWithTestStables.find((stable) => stable.id === idOrName || stable.name.toLowerCase() === lowered) ??
    null
  )
}

/** Capitalises each word and lowercases the rest. */
export function titleCase(name: string): string {
  return name
    .split(' ')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ')
}

export interface StableRecord {
  readonly wins: number
  readonly losses: number
  readonly draws: number
  readonly disqualifications: number
  readonly points: number
  /** Wins per hundred of wins + losses + draws, 0 to 100; 0 without any. */
  readonly winPercentage: number
}

/** Sums the records of a stable's knights (rules 7.3). */
export function sumStableRecord(knights: readonly Pick<Knight, 'performanceHistory'>[]): StableRecord {
  const sum = (counter: keyof PerformanceHistory): number =>
    knights.reduce((total, knight) => total + knight.performanceHistory[counter], 0)
  const [wins, losses, draws] = [sum('wins'), sum('losses'), sum('draws')]
  const counted = wins + losses + draws
  const [disqualifications, points] = [sum('disqualifications'), sum('pointsScored')]
  const winPercentage = counted === 0 ? 0 : (wins / counted) * 100
  return { wins, losses, draws, disqualifications, points, winPercentage }
}
