import type { Chances, WhatIfResult } from '@tiltyard/engine'
import { useEffect, useRef, useState } from 'react'
import type { ImaginingRequest } from './imaginingMessages.ts'
import { startImagining } from './startImagining.ts'

export type ImaginingState =
  | { readonly kind: 'running'; readonly ridden: number }
  | { readonly kind: 'done'; readonly imagined: WhatIfResult; readonly likely: Chances }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly message: string }

interface Imagining {
  readonly state: ImaginingState
  readonly cancel: () => void
  readonly again: () => void
}

const begun: ImaginingState = { kind: 'running', ridden: 0 }

/** Runs a request while the component is mounted. @param request must stay the same object. */
export function useImagining(request: ImaginingRequest): Imagining {
  const [state, setState] = useState<ImaginingState>(begun)
  const [tries, setTries] = useState(0)
  const stop = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry starts again.
  useEffect(() => {
    setState(begun)
    const end = startImagining(request, (message) => {
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
