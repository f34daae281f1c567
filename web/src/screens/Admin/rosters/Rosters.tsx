import { t } from '@lingui/core/macro'
import type { Knight } from '@tiltyard/engine'
import { useRef, useState } from 'react'
import { Loading } from '../../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../../ui/Unanswered.tsx'
import { Card } from '../acts/Card.tsx'
import { KnightDialog } from './KnightDialog.tsx'
import { StableCard } from './StableCard.tsx'
import { TradingCard } from './TradingCard.tsx'
import type { UnsavedKnight } from './useKnightForm.ts'
import { useRosters } from './useRosters.ts'

/** Who rides for whom. */
export function Rosters() {
  const { stables, failure, askAgain } = useRosters()
  const [edited, setEdited] = useState<Knight | null>(null)
  const unsaved = useRef(new Map<string, UnsavedKnight | null>())
  if (stables === null && failure === null) return <Loading>{t`Loading the rosters...`}</Loading>
  if (stables === null)
    return <Unanswered heading={t`The rosters did not arrive`} failure={failure} onAskAgain={askAgain} />
  return (
    <>
      <OutOfDate failure={failure} />
      <TradingCard stables={stables} onSwapped={askAgain} />
      <Card title={t`Stables & Knights Management`}>
        {stables.length === 0 && <p>{t`There are no stables yet. The Database Seeder makes them.`}</p>}
        {stables.map(({ stable, knights }) => (
          <StableCard key={stable.id} stable={stable} knights={knights} onEdit={setEdited} />
        ))}
      </Card>
      {edited && (
        <KnightDialog
          knight={edited}
          kept={unsaved.current.get(edited.id) ?? null}
          onSaved={askAgain}
          onClose={(left) => {
            unsaved.current.set(edited.id, left)
            setEdited(null)
          }}
        />
      )}
    </>
  )
}
