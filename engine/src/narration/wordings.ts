import { type ReferenceName, referenceNames } from '../joust/referenceName.ts'
import { draw, type StreamId, stream } from '../random/draw.ts'
import type { Seed } from '../random/seed.ts'
import { compileTemplate, type Template } from './compileTemplate.ts'
import { type EventDefinition, eventDefinitions } from './eventDefinitions.ts'

/** The ways to tell one kind of event, ready to use. */
export interface Wordings {
  readonly templates: readonly Template[]
  /** Whole milliseconds until the next event. */
  readonly delayMs: { readonly min: number; readonly max: number }
  readonly start: StreamId
}

export type WordingsByName = ReadonlyMap<ReferenceName, Wordings>

const MS_PER_SECOND = 1_000
const SAME_PASS_STEP = 2

/** Definitions grouped by their referenceName, with their templates compiled. */
export function groupWordings(definitions: readonly EventDefinition[]): WordingsByName {
  const names = Object.keys(referenceNames) as ReferenceName[]
  return new Map(
    names.flatMap((name) =>
      wordingsOf(
        name,
        definitions.filter((one) => one.referenceName === name),
      ),
    ),
  )
}

export const defaultWordings: WordingsByName = groupWordings(eventDefinitions)

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

function wordingsOf(name: ReferenceName, definitions: readonly EventDefinition[]): [ReferenceName, Wordings][] {
  const [first] = definitions
  if (!first) return []
  const templates = definitions.map((definition) => compileTemplate(definition.historyText))
  const delayMs = { min: first.delay.min * MS_PER_SECOND, max: first.delay.max * MS_PER_SECOND }
  return [[name, { templates, delayMs, start: stream(`words/${name}`) }]]
}
