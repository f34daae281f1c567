import { type KeyboardEvent, useRef } from 'react'
import { SettingInput } from './SettingInput.tsx'
import { useHitChance } from './useHitChance.ts'
import { useSetting } from './useSetting.ts'

const PATH = 'hitChance'
/** Pressed with others: of some keyboards a digit takes Shift. */
const modifiers = /^(Shift|CapsLock|Control|Alt|AltGraph|Meta)$/

/** Chance to Hit has rules of its own (design 13.5): whole numbers, and out of range becomes the limit. */
export function HitChanceField() {
  const setting = useSetting(PATH)
  const typed = useHitChance(setting)
  const isInDecimals = useRef(false)
  /** Of what writes, only digits and minus come in; keys that write nothing, and shortcuts, do what they always do. */
  const keepOut = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isWriting = key.length === 1 && !ctrlKey && !metaKey && !altKey
    // Decimals are left out with their point: without it they would make 555 of 55.5.
    if (isWriting) isInDecimals.current ||= key === '.' || key === ','
    else if (!modifiers.test(key)) isInDecimals.current = false
    if (isWriting && (isInDecimals.current || !/^[0-9-]$/.test(key))) event.preventDefault()
    if (key === 'Escape') typed.giveUp()
  }
  const leave = (): void => {
    isInDecimals.current = false
    typed.leave()
  }
  return (
    <SettingInput
      {...{ path: PATH, setting }}
      typed={{ ...typed, leave }}
      unit="(%)"
      inputMode="numeric"
      onKeyDown={keepOut}
      onPointerDown={() => {
        isInDecimals.current = false
      }}
    />
  )
}
