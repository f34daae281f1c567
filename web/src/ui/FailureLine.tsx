import styles from './FailureLine.module.css'

/** What went wrong, in a sentence that is read out as it comes; nothing when all is well. */
export function FailureLine({ children }: { readonly children: string | null }) {
  return (
    <div role="alert" className={styles.place}>
      {children !== null && <p className={styles.failure}>{children}</p>}
    </div>
  )
}
