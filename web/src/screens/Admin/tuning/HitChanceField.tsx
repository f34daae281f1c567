import type { KeyboardEvent } from 'react'
import { SettingInput } from './SettingInput.tsx'
import { useHitChance } from './useHitChance.ts'
import { useSetting } from './useSetting.ts'

const PATH = 'hitChance'

/** Chance to Hit has rules of its own (design 13.5): whole numbers, and out of range becomes the limit. */
export function HitChanceField() {
  const setting = useSetting(PATH)
  const typed = useHitChance(setting)
  return <SettingInput {...{ path: PATH, setting, typed }} unit="(%)" inputMode="numeric" onKeyDown={keepOut} />
}

/** Of what writes, only digits and minus come in; keys that write nothing, and shortcuts, do what they always do. */
function keepOut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const isWriting = key.length === 1 && !ctrlKey && !metaKey && !altKey
  if (isWriting && !/^[0-9-]$/.test(key)) event.preventDefault()
}
