// Reads the English of a match back to facts, and says what is false in it. It knows no texts, only patterns of English.
import { type MatchFact, type MatchPast, type MatchSetup, rulesOf } from '@tiltyard/engine'
import type { Claim, Duty, Scene } from './claim.ts'
import { countClaims } from './claims/counts.ts'
import { endingClaims, endingDuties } from './claims/endings.ts'
import { entryClaims } from './claims/entry.ts'
import { fallClaims, fallDuties } from './claims/falls.ts'
import { featClaims } from './claims/feats.ts'
import { woundDuties } from './claims/findings.ts'
import { flagClaims, flagDuties } from './claims/flags.ts'
import { lanceClaims, lanceDuties } from './claims/lances.ts'
import { leadClaims } from './claims/leads.ts'
import { levelClaims } from './claims/level.ts'
import { passClaims } from './claims/passes.ts'
import { pastClaims, pastDuties } from './claims/past.ts'
import { rowClaims } from './claims/rows.ts'
import { scoreClaims } from './claims/scores.ts'
import { strikeClaims, strikeDuties } from './claims/strikes.ts'
import { scoreDuties } from './claims/tally.ts'
import { turnClaims } from './claims/turns.ts'
import { sentencesOf, voiceClaims, voiceDuties } from './claims/voices.ts'
import { woundClaims } from './claims/wounds.ts'
import { Heard } from './heard.ts'
import { markerOf } from './names.ts'
import { readSaid } from './say.ts'

const claims: readonly Claim[] = [
  ...strikeClaims,
  ...lanceClaims,
  ...fallClaims,
  ...scoreClaims,
  ...leadClaims,
  ...turnClaims,
  ...levelClaims,
  ...entryClaims,
  ...countClaims,
  ...passClaims,
  ...rowClaims,
  ...flagClaims,
  ...woundClaims,
  ...pastClaims,
  ...featClaims,
  ...endingClaims,
  ...voiceClaims,
]
const duties: readonly Duty[] = [
  ...strikeDuties,
  ...lanceDuties,
  ...fallDuties,
  ...scoreDuties,
  ...flagDuties,
  ...woundDuties,
  ...pastDuties,
  ...endingDuties,
  ...voiceDuties,
]

/** A match as told so far: the last fact is the one that the line tells of. */
export interface ToldScene {
  readonly setup: MatchSetup
  readonly past: MatchPast | null
  readonly facts: readonly MatchFact[]
  /** The lines of the facts before it. */
  readonly lines?: readonly string[]
}

/** Hears a match line by line. */
class Reader {
  private readonly heard = new Heard()
  private readonly earlier = new Set<string>()
  private readonly marked: ReturnType<typeof markerOf>
  private readonly setup: MatchSetup
  private readonly past: MatchPast | null
  private readonly passes: number

  constructor(setup: MatchSetup, past: MatchPast | null) {
    this.setup = setup
    this.past = past
    this.marked = markerOf(setup, past)
    this.passes = rulesOf(setup).passes
  }

  /** Hears a fact without its line. */
  hear(fact: MatchFact): void {
    this.heard.hear(fact)
  }

  /** Hears a fact and its line, and says in plain words what is false in it. */
  read(line: string, fact: MatchFact): readonly string[] {
    this.heard.hear(fact)
    if (line === '') return []
    const { text, cased, complaints } = this.marked(line)
    const { setup, past, heard, earlier, passes } = this
    const scene: Scene = { setup, past, fact, heard, text, cased, earlier, passes }
    const all = [...complaints, ...this.falseClaims(scene)]
    for (const { kind, complaints: judge } of duties) {
      for (const complaint of judge(scene)) all.push(`${kind}: ${complaint}`)
    }
    for (const sentence of [text, ...sentencesOf(text)]) earlier.add(sentence)
    return [...new Set(all)]
  }

  private falseClaims(scene: Scene): string[] {
    const wrong: string[] = []
    for (const { kind, patterns, isSo, at } of claims) {
      if (!at(scene)) continue
      for (const pattern of patterns) {
        for (const match of scene.text.matchAll(pattern)) {
          const said = readSaid(match)
          if (!isSo(said, scene)) wrong.push(`${kind}: "${said.text}" is not so`)
        }
      }
    }
    return wrong
  }
}

/**
 * What is false in a line, in plain words; nothing where all of it is true.
 * @public for tests, which lie in one line at a time.
 */
export function readBack(line: string, { setup, past, facts, lines = [] }: ToldScene): readonly string[] {
  const reader = new Reader(setup, past)
  const [last] = facts.slice(-1)
  if (!last) return []
  facts.slice(0, -1).forEach((fact, index) => {
    const before = lines[index]
    if (before === undefined) reader.hear(fact)
    else reader.read(before, fact)
  })
  return reader.read(line, last)
}

/** What is false in each line of a match. */
export function readMatch(
  setup: MatchSetup,
  lines: readonly string[],
  facts: readonly MatchFact[],
  past: MatchPast | null = null,
): readonly (readonly string[])[] {
  const reader = new Reader(setup, past)
  return facts.map((fact, index) => reader.read(lines[index] ?? '', fact))
}
