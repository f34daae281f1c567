import { settingFault } from '@tiltyard/engine'
import { useState } from 'react'
import { allowedText } from './settingText.ts'
import type { SettingOnScreen } from './useSetting.ts'

interface TypedNumber {
  readonly text: string
  /** Why what is typed cannot be set; null when it can. */
  readonly fault: string | null
  readonly type: (text: string) => void
  /** Forgets what was typed: the number of the setting shows. */
  readonly settle: () => void
  /** The field is left: what is right settles, what is wrong stays with its fault. */
  readonly leave: () => void
}

/** What is being typed into a setting's field. While it is, a change from elsewhere does not show. */
export function useTypedNumber(path: string, { value, edit, withdraw }: SettingOnScreen): TypedNumber {
  const [typed, setTyped] = useState<string | null>(null)
  const fault = typed === null ? null : typedFault(path, typed)
  return {
    text: typed ?? String(value),
    fault,
    type: (text) => {
      setTyped(text)
      if (typedFault(path, text) === null) edit(Number(text))
      else withdraw()
    },
    settle: () => setTyped(null),
    leave: () => {
      if (fault === null) setTyped(null)
    },
  }
}

/** An empty field is not zero. */
function typedFault(path: string, text: string): string | null {
  return settingFault(path, text.trim() === '' ? null : Number(text)) === null ? null : allowedText(path)
}
