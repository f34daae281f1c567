import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Controls } from '@tiltyard/engine'
import { AdminCard } from '../actions/AdminCard.tsx'
import { HitChanceField } from '../tuning/HitChanceField.tsx'
import { HoldTuningEditsBar } from '../tuning/HoldTuningEditsBar.tsx'
import { TuningDifferences } from '../tuning/TuningDifferences.tsx'
import { controlsOnScreen } from '../tuning/tuningEditor.ts'
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
  const edited = controlsOnScreen(stored, state)
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
        <p>
          <Trans>
            About a third of all matches end by disqualification. It follows from the weights of Reading A: fifteen hits
            in a hundred land on hand, neck or horse, and the second such hit disqualifies. A knight of poor accuracy
            goes that way in every other match. With weights of 2 for each of the three and their nine points given to
            other places, it is 8% of matches; with the nine points given to none, 10%.
          </Trans>
        </p>
        <p>
          <Trans>
            A match is over in seven or eight passes on average; the nine and a half that the hit percentage reckons
            with are a convention. Not quite one match in a hundred ends with a death, and as many end without a winner.
          </Trans>
        </p>
      </AdminCard>
    </>
  )
}
