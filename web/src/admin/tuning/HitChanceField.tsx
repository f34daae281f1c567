import { type KeyboardEvent, useRef } from 'react'
import { TuningSettingInput } from './TuningSettingInput.tsx'
import { useHitChanceField } from './useHitChanceField.ts'
import { useTuningSetting } from './useTuningSetting.ts'

const PATH = 'hitChance'
/** Some keyboards need Shift for a digit. */
const modifiers = /^(Shift|CapsLock|Control|Alt|AltGraph|Meta)$/

/** The field of Chance to Hit (design 13.5): whole numbers only, and out of range becomes the limit. */
export function HitChanceField() {
  const setting = useTuningSetting(PATH)
  const typed = useHitChanceField(setting)
  const isInDecimals = useRef(false)
  /** Accepts digits and minus. Keys that write nothing, and shortcuts, work as usual. */
  const keepOut = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    const isWriting = key.length === 1 && !ctrlKey && !metaKey && !altKey
    // Drops the digits after a point too, or 55.5 would become 555.
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
    <TuningSettingInput
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
