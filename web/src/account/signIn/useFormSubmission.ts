import { useId, useState } from 'react'
import { useServerMutation } from '../../api/queries/useServerMutation.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'

export interface FormSubmission {
  readonly isSubmitting: boolean
  /** The text of the last failure; null during an attempt. */
  readonly failure: string | null
  /** The id of the failure's element, for the field's description. */
  readonly failureId: string
  /** The server's code for it; null for other failures. */
  readonly code: Refusal['code'] | null
  /** The codes of all failures. */
  readonly codes: readonly Refusal['code'][]
  /** Shows a failure that the browser found. */
  readonly refuse: (failure: string) => void
  /** Clears the failure after the input changed. */
  readonly takeBack: () => void
  /** Sends; resolves to whether it succeeded. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>
}

/** Sends a form to the server, and keeps its progress and its failure. */
export function useFormSubmission(fallbackError: string): FormSubmission {
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
    failure: refused ?? (error === null ? null : refusalSentence(error, fallbackError)),
    failureId,
    code: refusal?.code ?? null,
    codes: refusal === null ? [] : [refusal, ...refusal.others].map(({ code }) => code),
    refuse,
    takeBack: () => {
      refuse(null)
      // A pending submission continues.
      if (!isPending) reset()
    },
    submit,
  }
}
