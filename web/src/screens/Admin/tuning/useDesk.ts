import * as api from '@tiltyard/contract/addresses'
import { type Controls, defaultControls } from '@tiltyard/engine'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import { useAnswer } from '../../../api/useAnswer.ts'
import type { DeskState, TuningDesk } from './tuningDesk.ts'

export const DeskContext = createContext<TuningDesk | null>(null)

/** The desk of the panel. @throws Error outside of it. */
export function useDesk(): { readonly desk: TuningDesk; readonly state: DeskState } {
  const desk = useContext(DeskContext)
  if (desk === null) throw new Error('There is no desk here.')
  return { desk, state: useSyncExternalStore(desk.subscribe, () => desk.state) }
}

interface FetchedControls {
  /** Why they could not be fetched; null when they were. */
  readonly failure: unknown
  readonly askAgain: () => void
}

/** Keeps the desk's stored controls as the server has them, whoever changes them. */
export function useStoredControls(): FetchedControls {
  const { desk } = useDesk()
  const { value, failure, askAgain } = useAnswer(api.controls.get, {}, { news: ['controls'] })
  useEffect(() => {
    if (value !== null) desk.hear(controlsIn(value))
  }, [desk, value])
  return { failure, askAgain }
}

/** Until anybody has set them, the product's own hold. */
export function controlsIn({ controls }: { readonly controls: Controls | null }): Controls {
  return controls ?? defaultControls
}
