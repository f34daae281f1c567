import type { WhatIfResult, WinChances } from '@tiltyard/engine'
import { useEffect, useRef, useState } from 'react'
import { startWhatIfWorker } from './startWhatIfWorker.ts'
import type { WhatIfRequest } from './whatIfMessages.ts'

export type WhatIfState =
  | { readonly kind: 'running'; readonly ridden: number }
  | { readonly kind: 'done'; readonly imagined: WhatIfResult; readonly likely: WinChances }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }

interface Imagining {
  readonly state: WhatIfState
  readonly cancel: () => void
  readonly again: () => void
}

const begun: WhatIfState = { kind: 'running', ridden: 0 }

/** Runs a request while the component is mounted. @param request must stay the same object. */
export function useWhatIf(request: WhatIfRequest): Imagining {
  const [state, setState] = useState<WhatIfState>(begun)
  const [tries, setTries] = useState(0)
  const stop = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts again.
  useEffect(() => {
    setState(begun)
    const end = startWhatIfWorker(request, (message) => {
      setState(message.kind === 'progress' ? { kind: 'running', ridden: message.ridden } : message)
      if (message.kind !== 'progress') end()
    })
    stop.current = end
    return end
  }, [request, tries])
  const cancel = (): void => {
    stop.current?.()
    setState({ kind: 'cancelled' })
  }
  return { state, cancel, again: () => setTries((before) => before + 1) }
}
