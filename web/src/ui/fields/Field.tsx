import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

/** Beside its label with the control at the end, or without one to be seen, in the cell of a table; else below it. */
type FieldLook = 'inline' | 'cell'

export interface FieldFrame {
  readonly label: string
  /** Behind the label. */
  readonly unit?: string | undefined
  /** Said below the control and read out with it. */
  readonly hint?: string | undefined
  /** What is wrong with what it holds, said as it comes; null while nothing is. Left out where others say it. */
  readonly fault?: ReactNode
  /** Marks the control as wrong. Left out: as long as there is a fault. */
  readonly isWrong?: boolean | undefined
  /** Of what says it where others do: read out with the control as long as that is wrong. */
  readonly faultId?: string | undefined
  /** A quiet word on how it stands with it. */
  readonly mark?: ReactNode
  readonly look?: FieldLook | undefined
}

/** What ties a control to the words around it. */
export interface ControlTies {
  readonly id: string
  readonly 'aria-invalid': true | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldProps extends FieldFrame {
  readonly children: (ties: ControlTies) => ReactNode
}

/** A control with its label, and with what is said about it: hint, mark and fault. */
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
