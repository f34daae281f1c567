import * as api from '@tiltyard/contract/addresses'
import { type ReactNode, useEffect, useMemo } from 'react'
import { call } from '../../api/call.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { loadTuningEditor, sitAt } from './keptTuning.ts'
import type { TuningEditorDeps } from './tuningEditor.ts'
import { controlsIn, TuningEditorContext } from './useTuningEditor.ts'

const browserDesk: TuningEditorDeps = {
  save: async (changes) => controlsIn(await call(api.controls.set, { body: { changes: [...changes] } })),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** Provides one editor for all tabs. Held changes are there again when the user returns. */
export function TuningEditorProvider({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const uid = useSession().session.user?.uid ?? ''
  const desk = useMemo(() => loadTuningEditor(store, uid, browserDesk), [store, uid])
  useEffect(() => sitAt(store, uid, desk), [store, uid, desk])
  return <TuningEditorContext value={desk}>{children}</TuningEditorContext>
}
