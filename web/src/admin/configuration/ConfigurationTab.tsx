import type { Controls } from '@tiltyard/engine'
import { HoldChangesBar } from '../tuning/HoldChangesBar.tsx'
import { controlsOnScreen } from '../tuning/tuningEditor.ts'
import { useTuningEditor } from '../tuning/useTuningEditor.ts'
import { WithControls } from '../tuning/WithControls.tsx'
import { BackupCard } from './BackupCard.tsx'
import styles from './ConfigurationTab.module.css'
import { HitLocationCard } from './HitLocationCard.tsx'
import { InjuryCard } from './InjuryCard.tsx'
import { MatchDeathBox } from './MatchDeathBox.tsx'
import { Presets } from './Presets.tsx'
import { ScoringCard } from './ScoringCard.tsx'
import { DeathCard, HealingCard, JoustingCard, LanceCard } from './SmallCards.tsx'

/** The tab with every number of the tuning, in seven cards. */
export function ConfigurationTab() {
  return <WithControls>{(stored) => <Cards stored={stored} />}</WithControls>
}

function Cards({ stored }: { readonly stored: Controls }) {
  const { state } = useTuningEditor()
  const edited = controlsOnScreen(stored, state)
  return (
    <>
      <HoldChangesBar stored={stored} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <MatchDeathBox tuning={edited} />
          <BackupCard stored={stored} />
          <Presets stored={stored} />
          <JoustingCard />
        </div>
        <div className={styles.column}>
          <HitLocationCard tuning={edited} />
          <LanceCard />
          <HealingCard />
        </div>
        <div className={styles.column}>
          <DeathCard />
          <ScoringCard />
        </div>
      </div>
      <InjuryCard />
    </>
  )
}
