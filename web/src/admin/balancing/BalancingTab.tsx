import { t } from '@lingui/core/macro'
import type { Controls } from '@tiltyard/engine'
import { AdminCard } from '../actions/AdminCard.tsx'
import { HitChanceField } from '../tuning/HitChanceField.tsx'
import { HoldTuningEditsBar } from '../tuning/HoldTuningEditsBar.tsx'
import { TuningDifferences } from '../tuning/TuningDifferences.tsx'
import { tuningWithUnsavedEdits } from '../tuning/tuningEditor.ts'
import { useTuningEditor } from '../tuning/useTuningEditor.ts'
import { WithLoadedControls } from '../tuning/WithLoadedControls.tsx'
import { BalancingSimulationReport } from './BalancingSimulationReport.tsx'
import styles from './BalancingTab.module.css'
import { PassChancesTable } from './PassChancesTable.tsx'

/** The tab that simulates matches with the stored and the edited tuning. */
export function BalancingTab() {
  return <WithLoadedControls>{(stored) => <Bench stored={stored} />}</WithLoadedControls>
}

function Bench({ stored }: { readonly stored: Controls }) {
  const { state } = useTuningEditor()
  const edited = tuningWithUnsavedEdits(stored, state)
  return (
    <>
      <HoldTuningEditsBar stored={stored} />
      <AdminCard title={t`Chance to Hit`}>
        <div className={styles.hitChance}>
          <HitChanceField />
          <PassChancesTable hitChance={edited.hitChance} />
        </div>
      </AdminCard>
      {state.edits.size > 0 && (
        <AdminCard title={t`Your changes vs. saved`}>
          <TuningDifferences from={stored} to={edited} fromName={t`Stored`} toName={t`Edited`} />
        </AdminCard>
      )}
      <BalancingSimulationReport stored={stored} edited={edited} />
      <AdminCard title={t`What to expect`}>
        <p>{t`With Reading A, 15% of hits land on hand, neck or horse, and the second such hit disqualifies: about a third of all matches end by disqualification. With 2% each for the three it is 8%.`}</p>
        <p>{t`A match takes seven to eight passes on average. About 1 in 100 ends with a death, and 1 in 100 without a winner.`}</p>
      </AdminCard>
    </>
  )
}
