import { type EventKindName, eventKindNames } from '../rules/eventKinds.ts'
import { currentRules } from '../rules/versions.ts'
import { narrationRulesByEventKind } from './herald/compiledNarrationLocale.ts'
import { english } from './locales/en/index.ts'

/** One wording of one kind of event. Wordings of the same kind share a referenceName. */
export interface EventDefinition {
  readonly id: string
  readonly referenceName: EventKindName
  /** The herald's text, with placeholders. */
  readonly historyText: string
  /** Seconds until the next event; the pause is drawn between the two. */
  readonly delay: { readonly min: number; readonly max: number }
  readonly createdAt: string
  readonly updatedAt: string
}

const WRITTEN_ON = '2026-11-20T00:00:00.000Z'

/**
 * Every definition, in the order of the match flow: the pauses of the rules and the herald's English lines.
 * @public the hosted list of event definitions has the same content.
 */
export const eventDefinitions: readonly EventDefinition[] = listDefinitions()

function listDefinitions(): EventDefinition[] {
  return eventKindNames
    .flatMap((referenceName) => {
      const [min, max] = currentRules.pauses[referenceName] ?? [0, 0]
      const texts = (narrationRulesByEventKind.get(referenceName)?.lines ?? []).flatMap(
        ({ name }) => english.texts[name],
      )
      return texts.map((historyText) => ({ referenceName, historyText, delay: { min, max } }))
    })
    .map((definition, index) => ({
      id: `config-${index}`,
      ...definition,
      createdAt: WRITTEN_ON,
      updatedAt: WRITTEN_ON,
    }))
}
