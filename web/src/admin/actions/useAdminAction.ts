import { useServerMutation } from '../../api/queries/useServerMutation.ts'

/** The outcome of an action. */
export interface ActionOutcome {
  readonly kind: 'done' | 'failed'
  readonly sentence: string
}

export interface AdminAction {
  readonly isBusy: boolean
  /** Null before the first run, and during one. */
  readonly outcome: ActionOutcome | null
  readonly forget: () => void
  /** Resolves to whether it succeeded. */
  readonly run: (act: () => Promise<string>) => Promise<boolean>
}

/**
 * Runs an action and keeps its outcome. Logs the cause of a failure to the console.
 * @param failed returns the sentence for a failure.
 */
export function useAdminAction(failed: (error: unknown) => string): AdminAction {
  const { isPending, data, error, mutateAsync, reset } = useServerMutation<string>()
  const run = async (act: () => Promise<string>): Promise<boolean> => {
    try {
      await mutateAsync(act)
      return true
    } catch (error) {
      console.error(error)
      return false
    }
  }
  return { isBusy: isPending, outcome: outcomeOf(data, error, failed), forget: reset, run }
}

function outcomeOf(done: string | undefined, error: unknown, failed: (error: unknown) => string): ActionOutcome | null {
  if (error !== null) return { kind: 'failed', sentence: failed(error) }
  return done === undefined ? null : { kind: 'done', sentence: done }
}
