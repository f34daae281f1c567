import { findTuningSettingFault } from '@tiltyard/engine'
import { useState } from 'react'
import { allowedTuningSettingText } from './formatTuningSettingForDisplay.ts'
import { useRestorableTuningSetting } from './useRestorableTuningSetting.ts'
import type { TuningSettingOnScreen } from './useTuningSetting.ts'

interface TypedNumber {
  readonly text: string
  /** Why the text cannot be set; null if it can. */
  readonly fault: string | null
  readonly type: (text: string) => void
  /** The value from before the edit. */
  readonly before: number
  /** Reverts the edit to the held or stored value. */
  readonly giveUp: () => void
  /** On blur: a valid text settles, an invalid one stays with its fault. */
  readonly leave: () => void
}

/** The text of a setting's field. During an edit, changes by others do not show. */
export function useTuningSettingField(path: string, setting: TuningSettingOnScreen): TypedNumber {
  const { value, edit, withdraw } = setting
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRestorableTuningSetting(setting)
  const fault = typed === null ? null : typedFault(path, typed)
  return {
    text: typed ?? String(value),
    fault,
    before: typed === null ? value : before.value,
    type: (text) => {
      if (typed === null) before.begin()
      setTyped(text)
      if (typedFault(path, text) === null) edit(Number(text))
      else withdraw()
    },
    giveUp: () => {
      if (typed === null) return
      before.restore()
      setTyped(null)
    },
    leave: () => {
      if (fault === null) setTyped(null)
    },
  }
}

/** Empty is not zero. */
function typedFault(path: string, text: string): string | null {
  return findTuningSettingFault(path, text.trim() === '' ? null : Number(text)) === null
    ? null
    : allowedTuningSettingText(path)
}
