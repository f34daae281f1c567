import type { Side } from '../../league/side.ts'
import type { ReferenceName } from '../../rules/referenceName.ts'
import { type Occasion, occasionKinds, type Scene } from './occasion.ts'
import { type OccasionName, occasions } from './occasions.ts'
import type { Manner, Tongue } from './tongue.ts'
import { compileWording, takesFromPool, type Wording } from './wording.ts'

/** An occasion with its number, by which is remembered what was said. */
export interface Numbered extends Occasion {
  readonly name: OccasionName
  readonly number: number
  readonly count: (scene: Scene, hero: Side) => number
}

/** What may be said at one kind of moment, with most salience first. */
export interface Choices {
  readonly lines: readonly Numbered[]
  readonly asides: readonly Numbered[]
  /** Whether it tells a score: what the lead was is history afterwards. */
  readonly isScore: boolean
}

const numbered: readonly Numbered[] = (Object.keys(occasions) as OccasionName[]).map(withNumber)

/** Named one by one, all with a count: objects that were spread, or have different shapes, are slow to read. */
function withNumber(name: OccasionName, number: number): Numbered {
  const occasion: Occasion = occasions[name]
  const { beats, kind, salience, chance, isRepeated, holds, count = countsNothing } = occasion
  return { beats, kind, salience, chance, isRepeated, holds, count, name, number }
}

function countsNothing(): number {
  return 0
}

export const OCCASIONS = numbered.length

/** What may be said at each kind of moment. */
export const choicesAt: ReadonlyMap<ReferenceName, Choices> = listChoices()

function listChoices(): ReadonlyMap<ReferenceName, Choices> {
  const beats = new Set(numbered.flatMap((occasion) => occasion.beats))
  return new Map(
    [...beats].map((beat) => {
      const here = numbered.filter((occasion) => occasion.beats.includes(beat))
      const [lines, asides] = occasionKinds.map((kind) =>
        here.filter((occasion) => occasion.kind === kind).sort((one, other) => other.salience - one.salience),
      )
      return [beat, { lines: lines ?? [], asides: asides ?? [], isScore: beat.startsWith('SCORE_ANNOUNCE') }]
    }),
  )
}

/** The ways to say one thing: those that take a remark from a pool apart, for one in a pass is enough. */
export interface Ways {
  readonly plain: readonly Wording[]
  readonly remarking: readonly Wording[]
}

/** A tongue in one manner, its texts parsed: by the number of the occasion. */
export interface CompiledTongue {
  readonly wordings: readonly Ways[]
  readonly pools: readonly (readonly string[])[]
  /** What is explained with an occasion, by its number; null where nothing is. */
  readonly terms: ReadonlyMap<number, readonly Term[]> | null
}

/** A sentence that is said once in a match, known by the number of its term. */
export interface Term {
  readonly term: number
  readonly says: string
}

const compiled = new Map<Tongue, Map<Manner, CompiledTongue>>()

/** @throws RangeError when one of its texts can't be read: see `compileWording`. */
export function compileTongue(tongue: Tongue, manner: Manner): CompiledTongue {
  const byManner = compiled.get(tongue) ?? new Map<Manner, CompiledTongue>()
  compiled.set(tongue, byManner)
  const known = byManner.get(manner) ?? parse(tongue, manner)
  byManner.set(manner, known)
  return known
}

function parse(tongue: Tongue, manner: Manner): CompiledTongue {
  const poolNames = Object.keys(tongue.pools)
  const texts = manner === 'brief' ? tongue.brief : tongue.texts
  const set = tongue.set ?? ((text: string) => text)
  return {
    wordings: numbered.map(({ name }) => {
      const [plain, remarking] = [false, true].map((isRemark) =>
        (texts[name] ?? [])
          .filter((text) => takesFromPool(text) === isRemark)
          .map((text) => compileWording(set(text), tongue, poolNames)),
      )
      return { plain: plain ?? [], remarking: remarking ?? [] }
    }),
    pools: Object.values(tongue.pools).map((entries) => entries.map(set)),
    terms: manner === 'new' ? termsOf(tongue, set) : null,
  }
}

function termsOf({ glossary }: Tongue, set: (text: string) => string): ReadonlyMap<number, readonly Term[]> {
  const terms = new Map<number, Term[]>()
  glossary.forEach(({ on, says }, term) => {
    for (const { name, number } of numbered) {
      if (on.includes(name)) terms.set(number, [...(terms.get(number) ?? []), { term, says: set(says) }])
    }
  })
  return terms
}
