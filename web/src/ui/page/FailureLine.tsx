import styles from './FailureLine.module.css'

interface FailureLineProps {
  /** For the description of the field that it concerns. */
  readonly id?: string
  readonly children: string | null
}

/** An alert with a failure; empty if there is none. */
export function FailureLine({ id, children }: FailureLineProps) {
  return (
    <div id={id} role="alert" className={styles.place}>
      {children !== null && <p className={styles.failure}>{children}</p>}
    </div>
  )
}
