import { t } from '@lingui/core/macro'
import { readSetting } from '@tiltyard/engine'
import { refusalSentence } from '../../api/refusal.ts'
import { useDesk } from './useDesk.ts'

/** One number of the tuning as it is on the screen. */
export interface SettingOnScreen {
  readonly value: number
  readonly stored: number
  /** Changes wait until they are saved all together. */
  readonly isHolding: boolean
  /** One of them is of this setting. */
  readonly isHeld: boolean
  /** Somebody else has stored another since this one was begun, which is held back. */
  readonly isOvertaken: boolean
  readonly mark: 'stored' | 'waiting' | 'saving' | 'saved' | 'failed'
  /** Why it could not be saved; null when it could. */
  readonly failure: string | null
  readonly edit: (value: number) => void
  /** What is being typed cannot be set: nothing of it is saved. */
  readonly withdraw: () => void
  readonly saveAgain: () => void
}

/** @throws Error before the controls are known. */
export function useSetting(path: string): SettingOnScreen {
  const { desk, state } = useDesk()
  if (state.stored === null) throw new Error('The controls are not known yet.')
  const edit = state.edits.get(path)
  const stored = readSetting(state.stored, path) ?? 0
  return {
    value: edit?.value ?? stored,
    stored,
    isHolding: state.isHolding,
    isHeld: state.isHolding && edit !== undefined,
    isOvertaken: state.isHolding && edit !== undefined && edit.value !== stored && state.begunAt.get(path) !== stored,
    mark: edit?.mark ?? (state.justSaved.has(path) ? 'saved' : 'stored'),
    failure: edit?.mark === 'failed' ? refusalSentence(edit.failure, t`It could not be saved.`) : null,
    edit: (value) => desk.edit(path, value),
    withdraw: () => desk.withdraw(path),
    saveAgain: () => desk.saveSoon(path),
  }
}
