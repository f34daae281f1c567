import {
  currentVersions,
  forkSeed,
  generateInitialLeague,
  type Locale,
  type MatchEvent,
  type MatchKnight,
  narrateFacts,
  REGULAR_PASSES,
  readingA,
  seedFromText,
  selectPairings,
  simulateFacts,
  type Verbosity,
} from '@tiltyard/engine'
import { CommandUsageError } from '../commandUsageError.ts'

/** How a joust is narrated; see `tiltyard joust --help`. */
export interface JoustFlags {
  readonly seed?: string
  readonly lang: Locale
  readonly manner: Verbosity
  readonly json?: boolean
}

/** One match between two generated knights, a line an event: narrated, or as JSON. @throws CommandUsageError without a seed. */
export function narrateGeneratedJoust({ seed: text, lang: locale, manner, json = false }: JoustFlags): string[] {
  if (!text) throw new CommandUsageError('--seed is missing. Use a text of your choice.')
  const seed = seedFromText(text)
  const { knights, stables } = generateInitialLeague(seed)
  const selected = selectPairings(stables, 1, seed)
  const [pairing] = 'skipped' in selected ? [] : selected.pairings
  if (!pairing) throw new Error('The league has nobody who could ride.')
  const rider = (id: string, stableId: string): MatchKnight => {
    const knight = knights.find((one) => one.id === id)
    if (!knight) throw new Error(`The league has no knight ${id}.`)
    return { ...knight, stableId }
  }
  const setup = {
    ...currentVersions,
    tuning: readingA,
    knight1: rider(pairing.knight1Id, pairing.stable1Id),
    knight2: rider(pairing.knight2Id, pairing.stable2Id),
  }
  const entropy = (pass: number) => forkSeed(seed, `pass/${pass}`)
  const events = narrateFacts(setup, entropy(0), simulateFacts(setup, entropy), { locale, manner })
  if (json) return [...events].map((event) => JSON.stringify(event))
  // In brief some events have no words.
  return [...events].filter(({ description }) => description !== '').map(asLine)
}

function asLine({ tOffsetMs, passNumber, description }: MatchEvent): string {
  const seconds = Math.floor(tOffsetMs / 1_000)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const pass =
    passNumber === 0 ? '' : passNumber > REGULAR_PASSES ? `SD ${passNumber - REGULAR_PASSES}` : `PASS ${passNumber}`
  return `${time.padStart(5)}  ${pass.padEnd(6)}  ${description}`
}
