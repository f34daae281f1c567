import { type ReferenceName, referenceNames } from '../joust/referenceName.ts'
import { endingWordings } from './definitions/endings.ts'
import { flagWordings } from './definitions/flags.ts'
import { injuryWordings } from './definitions/injuries.ts'
import { openingWordings } from './definitions/opening.ts'
import { passWordings } from './definitions/pass.ts'
import { strikeWordings } from './definitions/strikes.ts'
import type { WordingTable } from './definitions/wordingTable.ts'

/** One way to tell one kind of event. Definitions that share a referenceName are its wordings. */
export interface EventDefinition {
  readonly id: string
  readonly referenceName: ReferenceName
  /** A template; see compileTemplate. */
  readonly historyText: string
  /** Seconds until the next event, drawn between the two. */
  readonly delay: { readonly min: number; readonly max: number }
  readonly createdAt: string
  readonly updatedAt: string
}

const WRITTEN_ON = '2026-11-20T00:00:00.000Z'

const wordings: WordingTable = {
  ...openingWordings,
  ...passWordings,
  ...strikeWordings,
  ...injuryWordings,
  ...flagWordings,
  ...endingWordings,
}

/** Every definition there is, in the order of the narrated flow. */
export const eventDefinitions: readonly EventDefinition[] = listDefinitions()

function listDefinitions(): EventDefinition[] {
  const names = Object.keys(referenceNames) as ReferenceName[]
  return names
    .flatMap((referenceName) => {
      const { texts = [], delay: [min, max] = [0, 0] } = wordings[referenceName] ?? {}
      return texts.map((historyText) => ({ referenceName, historyText, delay: { min, max } }))
    })
    .map((definition, index) => ({
      id: `config-${index}`,
      ...definition,
      createdAt: WRITTEN_ON,
      updatedAt: WRITTEN_ON,
    }))
}
