import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../api/refusal.ts'

/** Something that is asked of the server from a button, one at a time. */
export interface Errand {
  readonly isBusy: boolean
  /** Why the last one failed; null when it did not, and while another is under way. */
  readonly failure: string | null
  readonly run: (act: () => Promise<void>) => void
}

export function useErrand(): Errand {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const run = (act: () => Promise<void>): void => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    act()
      .catch((error: unknown) => setFailure(sentenceOf(error, t`Something went wrong on the way. Try again.`)))
      .finally(() => setBusy(false))
  }
  return { isBusy, failure, run }
}
