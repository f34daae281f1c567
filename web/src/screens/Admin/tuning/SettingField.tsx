import { type ReactNode, useId } from 'react'
import styles from './SettingField.module.css'
import { SettingMark } from './SettingMark.tsx'
import { settingLabel, settingLimits } from './settingNames.ts'
import { useSetting } from './useSetting.ts'
import { useTypedNumber } from './useTypedNumber.ts'

interface SettingFieldProps {
  readonly path: string
  /** Behind the name. */
  readonly unit?: string
  readonly note?: ReactNode
}

/** One number of the tuning, saved by itself a moment after it was typed. */
export function SettingField({ path, unit, note }: SettingFieldProps) {
  const id = useId()
  const setting = useSetting(path)
  const typed = useTypedNumber(path, setting)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {settingLabel(path)} {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </label>
      <SettingInput id={id} path={path} typed={typed} />
      <SettingMark id={`${id}mark`} setting={setting} fault={typed.fault} />
      {note}
    </div>
  )
}

interface SettingInputProps {
  readonly id: string
  readonly path: string
  readonly typed: ReturnType<typeof useTypedNumber>
  /** Where no label stands beside it. */
  readonly label?: string
}

/** The field itself. Escape gives up what is being typed. */
export function SettingInput({ id, path, typed, label }: SettingInputProps) {
  return (
    <input
      id={id}
      className={styles.input}
      type="number"
      inputMode="decimal"
      {...settingLimits(path)}
      value={typed.text}
      aria-label={label}
      aria-invalid={typed.fault !== null || undefined}
      aria-describedby={`${id}mark`}
      onChange={({ target }) => typed.type(target.value)}
      onBlur={typed.leave}
      onKeyDown={({ key }) => key === 'Escape' && typed.settle()}
    />
  )
}
