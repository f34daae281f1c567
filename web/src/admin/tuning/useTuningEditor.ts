import { type Controls, defaultControls } from '@tiltyard/engine'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import type { TuningEditor, TuningEditorState } from './tuningEditor.ts'

export const TuningEditorContext = createContext<TuningEditor | null>(null)

/** Returns the panel's editor. @throws Error outside of it. */
export function useTuningEditor(): { readonly editor: TuningEditor; readonly state: TuningEditorState } {
  const desk = useContext(TuningEditorContext)
  if (desk === null) throw new Error('There is no tuning editor here.')
  return { editor: desk, state: useSyncExternalStore(desk.subscribe, () => desk.state) }
}

interface FetchedControls {
  /** Why loading failed; null if it succeeded. */
  readonly error: unknown
  readonly refetch: () => void
}

/** Keeps the editor's stored controls up to date. */
export function useSyncEditorWithStoredControls(): FetchedControls {
  const { editor } = useTuningEditor()
  const { data, error, refetch } = useLiveQuery(uncachedQueries.controlsQuery())
  useEffect(() => {
    if (data !== null) editor.hear(controlsOrDefaults(data))
  }, [editor, data])
  return { error, refetch }
}

/** Returns the stored controls, or the defaults. */
export function controlsOrDefaults({ controls }: { readonly controls: Controls | null }): Controls {
  return controls ?? defaultControls
}
