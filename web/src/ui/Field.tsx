import { type InputHTMLAttributes, useId } from 'react'
import styles from './Field.module.css'

interface FieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoCapitalize'> {
  readonly label: string
  readonly name: string
  readonly type: 'email' | 'password' | 'text'
  /** Said below the field and read out with it. */
  readonly hint?: string
  readonly isWrong: boolean
}

/** A labelled line to write in; what is typed stays with the form. */
export function Field({ label, hint, isWrong, ...input }: FieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  return (
    <p className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        required
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
      />
      {hint !== undefined && (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      )}
    </p>
  )
}
