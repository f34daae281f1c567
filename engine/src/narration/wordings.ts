import { draw, type StreamId, stream } from '../random/draw.ts'
import type { Seed } from '../random/seed.ts'
import { type ReferenceName, referenceNames } from '../rules/referenceName.ts'
import { compileTemplate, type Template } from './compileTemplate.ts'
import type { WordingTable } from './definitions/wordingTable.ts'
import { editions } from './editions.ts'

/** The ways to tell one kind of event, ready to use. */
export interface Wordings {
  readonly templates: readonly Template[]
  readonly start: StreamId
}

export type WordingsByName = ReadonlyMap<ReferenceName, Wordings>

const SAME_PASS_STEP = 2
const compiled = new Map<WordingTable, WordingsByName>()

/** The words of a version; their texts are parsed once. @throws RangeError when there is no table of that version. */
export function wordingsOf(wordsVersion: number): WordingsByName {
  const table = editions[wordsVersion]
  if (!table) throw new RangeError(`Words version ${wordsVersion} is not known here.`)
  const wordings = compiled.get(table) ?? compileWordings(table)
  compiled.set(table, wordings)
  return wordings
}

/** A table with its templates compiled. */
export function compileWordings(table: WordingTable): WordingsByName {
  const names = Object.keys(referenceNames) as ReferenceName[]
  return new Map(
    names.map((name) => [name, { templates: table[name].map(compileTemplate), start: stream(`words/${name}`) }]),
  )
}

/**
 * The wording of an event, the same for every viewer: it starts at one drawn from the match's opening
 * seed and moves on by one each pass, so that no two passes in a row read alike.
 * @param nth tells apart events of one kind in one pass, 0 for the first.
 */
export function chooseTemplate(wordings: Wordings, openingSeed: Seed, passNumber: number, nth: number): Template {
  const { templates, start } = wordings
  const at = (draw(openingSeed, start) + passNumber + nth * SAME_PASS_STEP) % templates.length
  return templates[at] as Template
}
