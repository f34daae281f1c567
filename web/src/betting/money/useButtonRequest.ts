import { t } from '@lingui/core/macro'
import { useServerMutation } from '../../api/queries/useServerMutation.ts'
import { refusalSentence } from '../../api/refusal.ts'

/** A button's request to the server, one at a time. */
export interface ButtonRequest {
  readonly isBusy: boolean
  /** Why the last request failed; null if it succeeded or one is pending. */
  readonly failure: string | null
  readonly run: (act: () => Promise<void>) => void
}

export function useButtonRequest(): ButtonRequest {
  const { isPending, error, mutate } = useServerMutation<void>()
  return {
    isBusy: isPending,
    failure: error === null ? null : refusalSentence(error, t`Connection problem. Try again.`),
    run: (act) => {
      if (!isPending) mutate(act)
    },
  }
}
