import { useState } from 'react'

/** How something went that the operator did. */
export interface Outcome {
  readonly kind: 'done' | 'failed'
  readonly sentence: string
}

export interface Act {
  readonly isBusy: boolean
  /** Null before the first time, and while it is under way. */
  readonly outcome: Outcome | null
  readonly forget: () => void
  /** Resolves to whether it went well. */
  readonly run: (act: () => Promise<string>) => Promise<boolean>
}

/**
 * Something that the operator does, and how it went. The cause of a failure is in the console too.
 * @param failed the sentence for a failure.
 */
export function useAct(failed: (error: unknown) => string): Act {
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const run = async (act: () => Promise<string>): Promise<boolean> => {
    setBusy(true)
    setOutcome(null)
    try {
      setOutcome({ kind: 'done', sentence: await act() })
      return true
    } catch (error) {
      console.error(error)
      setOutcome({ kind: 'failed', sentence: failed(error) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, outcome, forget: () => setOutcome(null), run }
}
