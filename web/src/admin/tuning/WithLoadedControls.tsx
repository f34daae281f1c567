import { t } from '@lingui/core/macro'
import type { Controls } from '@tiltyard/engine'
import type { ReactNode } from 'react'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { useSyncEditorWithStoredControls, useTuningEditor } from './useTuningEditor.ts'

/** Renders its children once the controls are loaded. */
export function WithLoadedControls({ children }: { readonly children: (stored: Controls) => ReactNode }) {
  const { error, refetch } = useSyncEditorWithStoredControls()
  const { stored } = useTuningEditor().state
  if (stored === null && error === null) return <LoadingPlaceholder>{t`Loading admin controls...`}</LoadingPlaceholder>
  if (stored === null) {
    return <LoadFailure heading={t`Couldn’t load the admin controls`} failure={error} onAskAgain={refetch} />
  }
  return (
    <>
      <RefreshFailure failure={error} />
      {children(stored)}
    </>
  )
}
