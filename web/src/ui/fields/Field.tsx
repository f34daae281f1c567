import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** Inline: label and control in a row. Cell: the label is for screen readers only. Default: the control is below. */
type FieldLook = 'inline' | 'cell'

export interface FieldTexts {
  readonly label: string
  /** Shown after the label. */
  readonly unit?: string | undefined
  /** Shown below the control, and read with it. */
  readonly hint?: string | undefined
  /** The fault, announced when it appears; null for none. Left out if it is shown elsewhere. */
  readonly fault?: ReactNode
  /** Marks the control as wrong. Default: whether there is a fault. */
  readonly isWrong?: boolean | undefined
  /** The id of a fault shown elsewhere, which describes the control while it is wrong. */
  readonly faultId?: string | undefined
  /** The save state. */
  readonly mark?: ReactNode
  readonly look?: FieldLook | undefined
}

/** The attributes that connect a control with its texts. */
export interface ControlAttributes {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldTexts {
  readonly children: (ties: ControlAttributes) => ReactNode
}

/** A control with its label, hint, mark and fault. */
export function Field(props: FieldProps) {
  const { label, unit, hint, fault, isWrong = hasWords(fault), faultId, mark, look, children } = props
  const id = useId()
  const ties = [hint !== undefined && `${id}hint`, fault !== undefined && `${id}fault`, isWrong && faultId]
  const notes = ties.filter(Boolean).join(' ')
  return (
    <div className={styles.field} data-look={look}>
      <label htmlFor={id} className={look === 'cell' ? 'visually-hidden' : undefined}>
        {label} {unit !== undefined && <span className={styles.unit}>{unit}</span>}
      </label>
      {children({ id, 'aria-invalid': isWrong || undefined, 'aria-describedby': notes === '' ? undefined : notes })}
      {mark}
      {hint !== undefined && (
        <span id={`${id}hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {fault !== undefined && (
        <span id={`${id}fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </div>
  )
}

function hasWords(fault: ReactNode): boolean {
  return fault !== undefined && fault !== null
}
