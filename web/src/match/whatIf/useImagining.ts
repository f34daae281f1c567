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

/** What comes of a request, from the moment on that it is shown; it ends with the page. @param request the same object for the same. */
export function useImagining(request: ImaginingRequest): Imagining {
  const [state, setState] = useState<ImaginingState>(begun)
  const [tries, setTries] = useState(0)
  const stop = useRef<(() => void) | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another start.
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
