import { type KeyboardEvent, useId } from 'react'
import styles from './SettingField.module.css'
import { SettingMark } from './SettingMark.tsx'
import { settingLabel, settingLimits } from './settingNames.ts'
import { useHitChance } from './useHitChance.ts'
import { useSetting } from './useSetting.ts'

const PATH = 'hitChance'

/** Chance to Hit has rules of its own (design 13.5): whole numbers, and out of range becomes the limit. */
export function HitChanceField() {
  const id = useId()
  const setting = useSetting(PATH)
  const typed = useHitChance(setting)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {settingLabel(PATH)} <span className={styles.unit}>(%)</span>
      </label>
      <input
        id={id}
        className={styles.input}
        type="number"
        inputMode="numeric"
        {...settingLimits(PATH)}
        value={typed.text}
        aria-invalid={typed.fault !== null || undefined}
        aria-describedby={`${id}mark`}
        onChange={({ target }) => typed.type(target.value)}
        onBlur={typed.leave}
        onKeyDown={keepOut}
      />
      <SettingMark id={`${id}mark`} setting={setting} fault={typed.fault} />
    </div>
  )
}

/** Of what writes, only digits and minus come in; keys that write nothing, and shortcuts, do what they always do. */
function keepOut(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event
  const isWriting = key.length === 1 && !ctrlKey && !metaKey && !altKey
  if (isWriting && !/^[0-9-]$/.test(key)) event.preventDefault()
}
