import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { tuningSettingLimits } from '../../league/settings/tuningSettingLimits.ts'
import { parseWholeNumber } from '../../ui/fields/readNumberField.ts'
import { useRestorableTuningSetting } from './useRestorableTuningSetting.ts'
import type { TuningSettingOnScreen } from './useTuningSetting.ts'

const { min, max } = tuningSettingLimits('hitChance')

interface TypedHitChance {
  readonly text: string
  readonly fault: string | null
  /** Says that a typed number became the limit; null after the next edit. */
  readonly note: string | null
  readonly type: (text: string) => void
  /** Reverts the edit to the held or stored value. */
  readonly giveUp: () => void
  readonly leave: () => void
}

/** The text of Chance to Hit: empty, or a number. Only a number within the limits is saved. */
export function useHitChanceField(setting: TuningSettingOnScreen): TypedHitChance {
  const { value, edit, withdraw } = setting
  const [typed, setTyped] = useState<string | null>(null)
  const [limitedTo, setLimitedTo] = useState<number | null>(null)
  const before = useRestorableTuningSetting(setting)
  const number = typed === null || typed.trim() === '' ? null : wholePartIn(typed)
  return {
    text: typed ?? String(value),
    fault: number === null || isAllowed(number) ? null : t`Use a whole number from ${min} to ${max}.`,
    note: limitedTo === null ? null : t`Limited to ${limitedTo}. Use a whole number from ${min} to ${max}.`,
    type: (text) => {
      setLimitedTo(null)
      if (typed === null) before.begin()
      setTyped(text)
      if (isAllowed(wholePartIn(text))) edit(wholePartIn(text))
      else withdraw()
    },
    giveUp: () => {
      if (typed === null) return
      before.restore()
      setTyped(null)
    },
    leave: () => {
      if (number === null) return
      const nearest = Math.min(max, Math.max(min, number))
      if (Number.isNaN(nearest)) return
      if (nearest !== number) {
        edit(nearest)
        setLimitedTo(nearest)
      }
      setTyped(null)
    },
  }
}

/** Drops decimals, which arrive by pasting or from keyboards without key events, as on phones. */
function wholePartIn(text: string): number {
  return parseWholeNumber(text.trim().replace(/\.\d*$/, ''))
}

function isAllowed(number: number): boolean {
  return number >= min && number <= max
}
