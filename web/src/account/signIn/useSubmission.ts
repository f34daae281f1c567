import { useId, useState } from 'react'
import { useServerMutation } from '../../api/queries/useServerMutation.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'

export interface Submission {
  readonly isSubmitting: boolean
  /** What went wrong the last time; null while trying again. */
  readonly failure: string | null
  /** Of the line that says it, for the field that it is about. */
  readonly failureId: string
  /** The server's code for it; null for other failures. */
  readonly code: Refusal['code'] | null
  /** The same, with the codes of what else is wrong. */
  readonly codes: readonly Refusal['code'][]
  /** Shows a failure that was found here. */
  readonly refuse: (failure: string) => void
  /** Takes back what was said, where what it was about has changed. */
  readonly takeBack: () => void
  /** Tries; resolves to whether it went well. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>
}

/** Something sent to the server, with what to show meanwhile and when it is refused. */
export function useSubmission(otherwise: string): Submission {
  const { isPending, error, mutateAsync, reset } = useServerMutation<unknown>()
  const [refused, refuse] = useState<string | null>(null)
  const failureId = useId()
  const submit = (act: () => Promise<unknown>): Promise<boolean> => {
    refuse(null)
    return mutateAsync(act).then(
      () => true,
      () => false,
    )
  }
  const refusal = refused === null && error instanceof Refusal ? error : null
  return {
    isSubmitting: isPending,
    failure: refused ?? (error === null ? null : refusalSentence(error, otherwise)),
    failureId,
    code: refusal?.code ?? null,
    codes: refusal === null ? [] : [refusal, ...refusal.others].map(({ code }) => code),
    refuse,
    takeBack: () => {
      refuse(null)
      // What is under way goes on.
      if (!isPending) reset()
    },
    submit,
  }
}
