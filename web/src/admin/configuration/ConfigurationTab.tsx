import type { Controls } from '@tiltyard/engine'
import { HoldTuningEditsBar } from '../tuning/HoldTuningEditsBar.tsx'
import { tuningWithUnsavedEdits } from '../tuning/tuningEditor.ts'
import { useTuningEditor } from '../tuning/useTuningEditor.ts'
import { WithLoadedControls } from '../tuning/WithLoadedControls.tsx'
import styles from './ConfigurationTab.module.css'
import { HitLocationWeightsCard } from './HitLocationWeightsCard.tsx'
import { HitScoringCard } from './HitScoringCard.tsx'
import { InjuryChancesCard } from './InjuryChancesCard.tsx'
import { MatchDeathChanceBox } from './MatchDeathChanceBox.tsx'
import { DeathChancesCard, HealingChancesCard, HitChanceCard, LanceAndDismountCard } from './SmallCards.tsx'
import { TuningBackupCard } from './TuningBackupCard.tsx'
import { TuningPresetsCard } from './TuningPresetsCard.tsx'

/** The tab with every number of the tuning, in seven cards. */
export function ConfigurationTab() {
  return <WithLoadedControls>{(stored) => <Cards stored={stored} />}</WithLoadedControls>
}

function Cards({ stored }: { readonly stored: Controls }) {
  const { state } = useTuningEditor()
  const edited = tuningWithUnsavedEdits(stored, state)
  return (
    <>
      <HoldTuningEditsBar stored={stored} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <MatchDeathChanceBox tuning={edited} />
          <TuningBackupCard stored={stored} />
          <TuningPresetsCard stored={stored} />
          <HitChanceCard />
        </div>
        <div className={styles.column}>
          <HitLocationWeightsCard tuning={edited} />
          <LanceAndDismountCard />
          <HealingChancesCard />
        </div>
        <div className={styles.column}>
          <DeathChancesCard />
          <HitScoringCard />
        </div>
      </div>
      <InjuryChancesCard />
    </>
  )
}
