import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { settingLimits } from '../../../league/settingLimits.ts'
import type { SettingOnScreen } from './useSetting.ts'

const { min, max } = settingLimits('hitChance')

interface TypedHitChance {
  readonly text: string
  readonly fault: string | null
  readonly type: (text: string) => void
  readonly leave: () => void
}

/** What is typed as Chance to Hit. Nothing, or a number within its limits; only such a number is saved. */
export function useHitChance({ value, edit, withdraw }: SettingOnScreen): TypedHitChance {
  const [typed, setTyped] = useState<string | null>(null)
  const number = typed === null || typed.trim() === '' ? null : Number(typed)
  return {
    text: typed ?? String(value),
    fault: number === null || isAllowed(number) ? null : t`Allowed: a whole number from ${min} to ${max}.`,
    type: (text) => {
      setTyped(text)
      if (text.trim() !== '' && isAllowed(Number(text))) edit(Number(text))
      else withdraw()
    },
    leave: () => {
      if (number === null) return
      const nearest = Math.round(Math.min(max, Math.max(min, number)))
      if (Number.isNaN(nearest)) return
      if (nearest !== number) edit(nearest)
      setTyped(null)
    },
  }
}

function isAllowed(number: number): boolean {
  return Number.isInteger(number) && number >= min && number <= max
}
