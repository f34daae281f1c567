import { useId, useState } from 'react'
import { Refusal, sentenceOf } from '../api/refusal.ts'

export interface Submission {
  readonly isSubmitting: boolean
  /** What went wrong the last time; null while trying again. */
  readonly failure: string | null
  /** Of the line that says it, for the field that it is about. */
  readonly failureId: string
  /** The server's code for it; null for other failures. */
  readonly code: Refusal['code'] | null
  /** Shows a failure that was found here. */
  readonly refuse: (failure: string) => void
  /** Takes back what was said, where what it was about has changed. */
  readonly takeBack: () => void
  /** Tries; resolves to whether it went well. */
  readonly submit: (act: () => Promise<unknown>) => Promise<boolean>
}

interface Failure {
  readonly sentence: string
  readonly code: Refusal['code'] | null
}

/** Something sent to the server, with what to show meanwhile and when it is refused. */
export function useSubmission(otherwise: string): Submission {
  const [isSubmitting, setSubmitting] = useState(false)
  const failureId = useId()
  const [failure, setFailure] = useState<Failure | null>(null)
  const submit = async (act: () => Promise<unknown>): Promise<boolean> => {
    setSubmitting(true)
    setFailure(null)
    try {
      await act()
      return true
    } catch (error) {
      setFailure({ sentence: sentenceOf(error, otherwise), code: error instanceof Refusal ? error.code : null })
      return false
    } finally {
      setSubmitting(false)
    }
  }
  return {
    isSubmitting,
    failure: failure?.sentence ?? null,
    failureId,
    code: failure?.code ?? null,
    refuse: (sentence) => setFailure({ sentence, code: null }),
    takeBack: () => setFailure(null),
    submit,
  }
}
