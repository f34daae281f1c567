import { useState } from 'react'
import type { TuningSettingOnScreen } from './useTuningSetting.ts'

/** Remembers a setting's state from before an edit, to restore it. */
export function useRestorableTuningSetting({ value, isHeld, isHolding, edit, withdraw }: TuningSettingOnScreen) {
  const [before, setBefore] = useState({ value, isHeld })
  return {
    value: before.value,
    begin: () => setBefore({ value, isHeld }),
    /** Restores the held value, or shows the stored one. */
    restore: () => {
      if (before.isHeld && isHolding) edit(before.value)
      else withdraw()
    },
  }
}
