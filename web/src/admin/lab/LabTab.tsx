import { t } from '@lingui/core/macro'
import { type Controls, isTestStable } from '@tiltyard/engine'
import { useState } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { NotLoaded, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { WithControls } from '../tuning/WithControls.tsx'
import { ExperimentsCard } from './ExperimentsCard.tsx'
import styles from './LabTab.module.css'
import { LabTuningCard } from './LabTuningCard.tsx'
import { initialLabTuning, tuningWithoutSwitches } from './labTuning.ts'
import { SeasonsCard } from './SeasonsCard.tsx'
import { SolveCard } from './SolveCard.tsx'
import type { SeasonLeague } from './seasonChoice.ts'
import { useExperiments } from './useExperiments.ts'

/** The tab that tries a tuning over whole seasons before it is saved. */
export function LabTab() {
  return <WithControls>{(stored) => <LeagueLab stored={stored} />}</WithControls>
}

function LeagueLab({ stored }: { readonly stored: Controls }) {
  const query = useLiveQuery(uncachedQueries.rostersQuery())
  const { data, error } = query
  if (data === null)
    return <NotLoaded {...query} loading={t`Loading the league...`} failed={t`Couldn’t load the league`} />
  const stables = data.stables.filter((stable) => !isTestStable(stable))
  const riding = new Set(stables.flatMap(({ knightIds }) => knightIds))
  const knights = data.knights.filter(({ id }) => riding.has(id))
  return (
    <>
      <RefreshFailure failure={error} />
      <Benches stored={stored} league={{ stables: stables.map(plainStable), knights: knights.map(plainKnight) }} />
    </>
  )
}

function Benches({ stored, league }: { readonly stored: Controls; readonly league: SeasonLeague }) {
  const [bench, setBench] = useState(initialLabTuning)
  const experiments = useExperiments()
  const tuning = bench.own ?? tuningWithoutSwitches(stored)
  const shared = { stored: tuningWithoutSwitches(stored), bench, tuning, league, experiments, onBench: setBench }
  return (
    <section className={styles.lab} aria-label={t`The lab`}>
      <LabTuningCard {...shared} />
      <SeasonsCard {...shared} />
      <SolveCard {...shared} />
      <ExperimentsCard {...shared} />
    </section>
  )
}

function plainStable({ id, name, knightIds }: SeasonLeague['stables'][number]): SeasonLeague['stables'][number] {
  return { id, name, knightIds }
}

function plainKnight({ id, personalStats }: SeasonLeague['knights'][number]): SeasonLeague['knights'][number] {
  return { id, personalStats }
}
