import { FailureLine } from '../../ui/page/FailureLine.tsx'
import styles from './ActionOutcomeLine.module.css'
import type { ActionOutcome } from './useAdminAction.ts'

/** A live region with an action's outcome. Always rendered, or screen readers would miss it. */
export function ActionOutcomeLine({ outcome }: { readonly outcome: ActionOutcome | null }) {
  return (
    <>
      <div role="status" className={styles.place}>
        {outcome?.kind === 'done' && <p className={styles.done}>{outcome.sentence}</p>}
      </div>
      <FailureLine>{outcome?.kind === 'failed' ? outcome.sentence : null}</FailureLine>
    </>
  )
}
