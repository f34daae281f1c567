import * as api from '@tiltyard/contract/addresses'
import type { SettingChange } from '@tiltyard/engine'
import { type ReactNode, useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { type DeskWorld, isAnyHeld, TuningDesk } from './tuningDesk.ts'
import { controlsIn, DeskContext } from './useDesk.ts'

const browserDesk: DeskWorld = {
  save: async (changes: readonly SettingChange[]) =>
    controlsIn(await call(api.controls.set, { body: { changes: [...changes] } })),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

interface DeskProviderProps {
  readonly children: ReactNode
  /** Another in tests. */
  readonly world?: DeskWorld
}

/** One desk for all the tabs: what has been typed in one is on the screen of the others. */
export function DeskProvider({ children, world = browserDesk }: DeskProviderProps) {
  const [desk] = useState(() => new TuningDesk(world))
  useEffect(() => () => desk.leave(), [desk])
  // What is held back would be gone without a word: the browser asks first.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (isAnyHeld(desk.state)) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [desk])
  return <DeskContext value={desk}>{children}</DeskContext>
}
