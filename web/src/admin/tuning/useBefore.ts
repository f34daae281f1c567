import { useState } from 'react'
import type { SettingOnScreen } from './useSetting.ts'

/** What was there of a setting when somebody began to type, for whoever gives it up. */
export function useBefore({ value, isHeld, isHolding, edit, withdraw }: SettingOnScreen) {
  const [before, setBefore] = useState({ value, isHeld })
  return {
    value: before.value,
    /** The typing begins. */
    begin: () => setBefore({ value, isHeld }),
    /** What was held back before is again, and otherwise what is stored shows. */
    restore: () => {
      if (before.isHeld && isHolding) edit(before.value)
      else withdraw()
    },
  }
}
