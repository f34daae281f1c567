import { useId } from 'react'
import styles from './KnightDialog.module.css'
import type { NumberLimits } from './knightForm.ts'
import type { KnightForm } from './useKnightForm.ts'

interface FieldProps {
  readonly form: KnightForm
  readonly field: string
  readonly label: string
}

export function TextField({ form, field, label, maxLength }: FieldProps & { readonly maxLength: number }) {
  return <Input form={form} field={field} label={label} more={{ type: 'text', maxLength }} />
}

export function NumberField({ form, field, label, limits }: FieldProps & { readonly limits: NumberLimits }) {
  return <Input form={form} field={field} label={label} more={{ type: 'number', step: 1, ...limits }} />
}

export function ChoiceField({ form, field, label, choices }: FieldProps & { readonly choices: readonly string[] }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={form.text(field)} onChange={({ target }) => form.type(field, target.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice === '' ? 'none' : choice}
          </option>
        ))}
      </select>
    </div>
  )
}

interface InputProps extends FieldProps {
  readonly more: {
    readonly type: 'text' | 'number'
    readonly maxLength?: number
    readonly step?: number
    readonly min?: number
    readonly max?: number
  }
}

function Input({ form, field, label, more }: InputProps) {
  const id = useId()
  const fault = form.faults.get(field)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...more}
        value={form.text(field)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}fault`}
        onChange={({ target }) => form.type(field, target.value)}
      />
      {fault !== undefined && (
        <span id={`${id}fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}
