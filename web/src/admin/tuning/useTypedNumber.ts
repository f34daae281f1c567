import { settingFault } from '@tiltyard/engine'
import { useState } from 'react'
import { allowedText } from './settingText.ts'
import { useBefore } from './useBefore.ts'
import type { SettingOnScreen } from './useSetting.ts'

interface TypedNumber {
  readonly text: string
  /** Why what is typed cannot be set; null when it can. */
  readonly fault: string | null
  readonly type: (text: string) => void
  /** What was there when the typing began. */
  readonly before: number
  /** Gives up what is being typed: what was held back before is again, and otherwise what is stored shows. */
  readonly giveUp: () => void
  /** The field is left: what is right settles, what is wrong stays with its fault. */
  readonly leave: () => void
}

/** What is being typed into a setting's field. While it is, a change from elsewhere does not show. */
export function useTypedNumber(path: string, setting: SettingOnScreen): TypedNumber {
  const { value, edit, withdraw } = setting
  const [typed, setTyped] = useState<string | null>(null)
  const before = useBefore(setting)
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

/** An empty field is not zero. */
function typedFault(path: string, text: string): string | null {
  return settingFault(path, text.trim() === '' ? null : Number(text)) === null ? null : allowedText(path)
}
