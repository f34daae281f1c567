import { useState } from 'react'
import type { SettingOnScreen } from './useSetting.ts'

/** Remembers a setting's state from before an edit, to restore it. */
export function useRestorableSetting({ value, isHeld, isHolding, edit, withdraw }: SettingOnScreen) {
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
