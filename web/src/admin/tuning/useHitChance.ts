import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { settingLimits } from '../../league/settings/settingLimits.ts'
import { wholeNumberIn } from '../../ui/fields/typedNumber.ts'
import { useBefore } from './useBefore.ts'
import type { SettingOnScreen } from './useSetting.ts'

const { min, max } = settingLimits('hitChance')

interface TypedHitChance {
  readonly text: string
  readonly fault: string | null
  /** That what was typed became a limit; null once it is typed into again. */
  readonly note: string | null
  readonly type: (text: string) => void
  /** Gives up what is being typed: what was held back before is again, and otherwise what is stored shows. */
  readonly giveUp: () => void
  readonly leave: () => void
}

/** What is typed as Chance to Hit. Nothing, or a number within its limits; only such a number is saved. */
export function useHitChance(setting: SettingOnScreen): TypedHitChance {
  const { value, edit, withdraw } = setting
  const [typed, setTyped] = useState<string | null>(null)
  const [limitedTo, setLimitedTo] = useState<number | null>(null)
  const before = useBefore(setting)
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

/** Decimals come in where keys are not told, as on a phone, and by pasting: they are left out. */
function wholePartIn(text: string): number {
  return wholeNumberIn(text.trim().replace(/\.\d*$/, ''))
}

function isAllowed(number: number): boolean {
  return number >= min && number <= max
}
