import * as api from '@tiltyard/contract/addresses'
import type { SettingChange } from '@tiltyard/engine'
import { type ReactNode, useEffect, useMemo } from 'react'
import { call } from '../../../api/call.ts'
import { useSession, useSessionStore } from '../../../session/useSession.ts'
import { deskFor, leaveDesk } from './keptDesk.ts'
import type { DeskWorld } from './tuningDesk.ts'
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

/** One desk for all the tabs: what has been typed in one is on the screen of the others, and what is held back there when its user comes back. */
export function DeskProvider({ children, world = browserDesk }: DeskProviderProps) {
  const session = useSessionStore()
  const uid = useSession().session.user?.uid ?? ''
  const desk = useMemo(() => deskFor(session, uid, world), [session, uid, world])
  useEffect(() => () => leaveDesk(session, desk), [session, desk])
  return <DeskContext value={desk}>{children}</DeskContext>
}
