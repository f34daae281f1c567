import { t } from '@lingui/core/macro'
import { readTuningSetting } from '@tiltyard/engine'
import { refusalSentence } from '../../api/refusal.ts'
import { useTuningEditor } from './useTuningEditor.ts'

/** A setting as on screen. */
export interface TuningSettingOnScreen {
  readonly value: number
  readonly stored: number
  /** Changes wait until they are saved together. */
  readonly isHolding: boolean
  /** This setting has a held change. */
  readonly isHeld: boolean
  /** Another admin has stored another value since this held edit began. */
  readonly isOvertaken: boolean
  readonly mark: 'stored' | 'waiting' | 'saving' | 'saved' | 'failed'
  /** Why the save failed; null if it did not. */
  readonly failure: string | null
  readonly edit: (value: number) => void
  /** Drops an edit whose text is not valid. */
  readonly withdraw: () => void
  readonly saveAgain: () => void
}

/** @throws Error before the controls are loaded. */
export function useTuningSetting(path: string): TuningSettingOnScreen {
  const { editor, state } = useTuningEditor()
  if (state.stored === null) throw new Error('The controls are not known yet.')
  const edit = state.edits.get(path)
  const stored = readTuningSetting(state.stored, path) ?? 0
  return {
    value: edit?.value ?? stored,
    stored,
    isHolding: state.isHolding,
    isHeld: state.isHolding && edit !== undefined,
    isOvertaken: state.isHolding && edit !== undefined && edit.value !== stored && state.begunAt.get(path) !== stored,
    mark: edit?.mark ?? (state.justSaved.has(path) ? 'saved' : 'stored'),
    failure: edit?.mark === 'failed' ? refusalSentence(edit.failure, t`It could not be saved.`) : null,
    edit: (value) => editor.edit(path, value),
    withdraw: () => editor.withdraw(path),
    saveAgain: () => editor.saveSoon(path),
  }
}
