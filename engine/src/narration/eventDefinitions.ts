import { type ReferenceName, referenceNames } from '../rules/referenceName.ts'
import { currentRules } from '../rules/versions.ts'
import { choicesAt } from './herald/compiledTongue.ts'
import { english } from './locales/en/index.ts'

/** One way to tell one kind of event. Definitions that share a referenceName are its wordings. */
export interface EventDefinition {
  readonly id: string
  readonly referenceName: ReferenceName
  /** A text with placeholders, as the herald has it. */
  readonly historyText: string
  /** Seconds until the next event, drawn between the two. */
  readonly delay: { readonly min: number; readonly max: number }
  readonly createdAt: string
  readonly updatedAt: string
}

const WRITTEN_ON = '2026-11-20T00:00:00.000Z'

/**
 * Every definition there is, in the order of the narrated flow: the pauses of the rules beside the herald's lines in English.
 * @public the counterpart of the hosted list of event definitions, for whoever reads it whole.
 */
export const eventDefinitions: readonly EventDefinition[] = listDefinitions()

function listDefinitions(): EventDefinition[] {
  const names = Object.keys(referenceNames) as ReferenceName[]
  return names
    .flatMap((referenceName) => {
      const [min, max] = currentRules.pauses[referenceName] ?? [0, 0]
      const texts = (choicesAt.get(referenceName)?.lines ?? []).flatMap(({ name }) => english.texts[name])
      return texts.map((historyText) => ({ referenceName, historyText, delay: { min, max } }))
    })
    .map((definition, index) => ({
      id: `config-${index}`,
      ...definition,
      createdAt: WRITTEN_ON,
      updatedAt: WRITTEN_ON,
    }))
}
