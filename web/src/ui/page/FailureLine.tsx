import styles from './FailureLine.module.css'

interface FailureLineProps {
  /** For a field that it is about. */
  readonly id?: string
  readonly children: string | null
}

/** What went wrong, in a sentence that is read out as it comes; nothing when all is well. */
export function FailureLine({ id, children }: FailureLineProps) {
  return (
    <div id={id} role="alert" className={styles.place}>
      {children !== null && <p className={styles.failure}>{children}</p>}
    </div>
  )
}
