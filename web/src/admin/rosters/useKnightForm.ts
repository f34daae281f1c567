import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type Injury, isDeepEqual, type Knight } from '@tiltyard/engine'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'
import { type AdminAction, useAdminAction } from '../actions/useAdminAction.ts'
import {
  type KnightEdits,
  knightAsOpened,
  knightFaults,
  knightFieldText,
  knightToSave,
  withKnightEdit,
  withoutKnightEdits,
} from './knightForm.ts'

/** Unsaved edits of a form. */
export interface UnsavedKnight {
  /** The record that the edits began with: a save detects later changes by others. */
  readonly knight: Knight
  readonly edits: KnightEdits
  /** Whole wounds, so that a later one in the same place is not healed. */
  readonly healed: readonly Injury[]
}

export interface KnightForm {
  /** The record below the edits. */
  readonly knight: Knight
  readonly injuries: readonly Injury[]
  /** Null if there are none. */
  readonly unsaved: UnsavedKnight | null
  readonly faults: ReadonlyMap<string, string>
  readonly act: AdminAction
  readonly text: (field: string) => string
  readonly type: (field: string, text: string) => void
  readonly heal: (injury: Injury) => void
  /** Resolves to whether it is saved. */
  readonly save: () => Promise<boolean>
  readonly reroll: () => Promise<void>
}

/**
 * Edits a knight. If the record changes meanwhile, it updates below the edits.
 * @param kept edits from before the form was closed.
 */
export function useKnightForm(opened: Knight, kept: UnsavedKnight | null): KnightForm {
  const [knight, setKnight] = useState(kept?.knight ?? opened)
  const [edits, setEdits] = useState(kept?.edits ?? {})
  const [healed, setHealed] = useState(kept?.healed ?? [])
  const act = useAdminAction((error) => refusalSentence(error, t`The knight could not be saved.`))
  const injuries = knight.injuries.filter((injury) => !healed.some((one) => isDeepEqual(one, injury)))
  const save = (): Promise<boolean> =>
    act.run(async () => {
      const body = { knight: knightToSave(knight, edits, injuries), was: knightAsOpened(knight) }
      try {
        await callServer(api.rosters.save, { params: { knightId: knight.id }, body })
      } catch (error) {
        if (error instanceof Refusal && error.code === 'knight-changed') setKnight((await lookUp(knight.id)) ?? knight)
        throw error
      }
      return t`The knight is saved.`
    })
  const reroll = async (): Promise<void> => {
    await act.run(async () => {
      const { personalStats } = await callServer(api.rosters.reroll, { params: { knightId: knight.id } })
      setKnight({ ...knight, personalStats })
      setEdits(withoutKnightEdits(edits, Object.keys(personalStats)))
      return t`The ratings have been rerolled and saved.`
    })
  }
  return {
    ...{ knight, injuries, act, save, reroll },
    unsaved: Object.keys(edits).length > 0 || healed.length > 0 ? { knight, edits, healed } : null,
    faults: knightFaults(knight, edits),
    text: (field) => knightFieldText(knight, edits, field),
    type: (field, text) => setEdits(withKnightEdit(knight, edits, field, text)),
    heal: (injury) => setHealed([...healed, injury]),
  }
}

/** Undefined if the knight was deleted. */
async function lookUp(knightId: string): Promise<Knight | undefined> {
  const { knights } = await callServer(api.rosters.get, {})
  return knights.find(({ id }) => id === knightId)
}
