import { t } from '@lingui/core/macro'
import type { Knight } from '@tiltyard/engine'
import { useState } from 'react'
import { knightName } from '../../language/localeWords.ts'
import { LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { EditKnightDialog } from './EditKnightDialog.tsx'
import { HallOfFameCard } from './HallOfFameCard.tsx'
import { RosterStableCard } from './RosterStableCard.tsx'
import { SwapKnightsCard } from './SwapKnightsCard.tsx'
import { useRosters } from './useRosters.ts'
import { useUnsavedKnights } from './useUnsavedKnights.ts'

/** The tab with stables, knights and trades. */
export function RostersTab() {
  const { stables, error, refetch } = useRosters()
  const [edited, setEdited] = useState<Knight | null>(null)
  const [saved, setSaved] = useState<Knight | null>(null)
  const { unsaved, keep } = useUnsavedKnights()
  if (stables === null && error === null) return <LoadingPlaceholder>{t`Loading the rosters...`}</LoadingPlaceholder>
  if (stables === null)
    return <LoadFailure heading={t`Couldn’t load the rosters`} failure={error} onAskAgain={refetch} />
  return (
    <>
      <RefreshFailure failure={error} />
      {/* Stops the page from reloading by itself. */}
      {unsaved.size > 0 && <span hidden data-unsaved="" />}
      <SwapKnightsCard stables={stables} onSwapped={refetch} />
      <ActionOutcomeLine outcome={saved && { kind: 'done', sentence: savedText(knightName(saved, 'full')) }} />
      <AdminCard title={t`Stables & Knights Management`}>
        {stables.length === 0 && <p>{t`There are no stables yet. The Database Seeder makes them.`}</p>}
        {stables.map((one) => (
          <RosterStableCard key={one.stable.id} {...one} onEdit={setEdited} onBanned={refetch} />
        ))}
      </AdminCard>
      <HallOfFameCard stables={stables} />
      {edited && (
        <EditKnightDialog
          knight={edited}
          kept={unsaved.get(edited.id) ?? null}
          onSaved={() => {
            setSaved(edited)
            refetch()
          }}
          onClose={(left) => {
            keep(edited.id, left)
            // A late answer must not close another knight's dialog.
            setEdited((now) => (now?.id === edited.id ? null : now))
          }}
        />
      )}
    </>
  )
}

function savedText(name: string): string {
  return t`${name} is saved.`
}
