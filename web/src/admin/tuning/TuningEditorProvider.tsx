import * as api from '@tiltyard/contract/addresses'
import { type ReactNode, useEffect, useMemo } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { findOrCreateTuningEditor, keepTuningEditorForUser } from './keptTuningEditor.ts'
import type { TuningEditorDeps } from './tuningEditor.ts'
import { controlsOrDefaults, TuningEditorContext } from './useTuningEditor.ts'

const browserDesk: TuningEditorDeps = {
  save: async (changes) => controlsOrDefaults(await callServer(api.controls.set, { body: { changes: [...changes] } })),
  after: (ms, act) => {
    const timer = setTimeout(act, ms)
    return () => clearTimeout(timer)
  },
}

/** Provides one editor for all tabs. Held changes are there again when the user returns. */
export function TuningEditorProvider({ children }: { readonly children: ReactNode }) {
  const store = useSessionStore()
  const uid = useSession().session.user?.uid ?? ''
  const desk = useMemo(() => findOrCreateTuningEditor(store, uid, browserDesk), [store, uid])
  useEffect(() => keepTuningEditorForUser(store, uid, desk), [store, uid, desk])
  return <TuningEditorContext value={desk}>{children}</TuningEditorContext>
}
