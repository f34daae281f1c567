import { t } from '@lingui/core/macro'
import { type Controls, isTestStable } from '@tiltyard/engine'
import { useState } from 'react'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { WithLoadedControls } from '../tuning/WithLoadedControls.tsx'
import styles from './LabTab.module.css'
import { LabTuningCard } from './LabTuningCard.tsx'
import { initialLabTuning, tuningWithoutSwitches } from './labTuning.ts'
import { SeasonExperimentsCard } from './SeasonExperimentsCard.tsx'
import { SimulateSeasonsCard } from './SimulateSeasonsCard.tsx'
import type { SimulatedLeague } from './seasonChoice.ts'
import { TuningSearchCard } from './TuningSearchCard.tsx'
import { useSeasonExperiments } from './useSeasonExperiments.ts'

/** The tab that tries a tuning over whole seasons before it is saved. */
export function LabTab() {
  return <WithLoadedControls>{(stored) => <LeagueLab stored={stored} />}</WithLoadedControls>
}

function LeagueLab({ stored }: { readonly stored: Controls }) {
  const query = useLiveQuery(uncachedQueries.rostersQuery())
  const { data, error } = query
  if (data === null)
    return <LoadingOrFailure {...query} loading={t`Loading the league...`} failed={t`Couldn’t load the league`} />
  const stables = data.stables.filter((stable) => !isTestStable(stable))
  const riding = new Set(stables.flatMap(({ knightIds }) => knightIds))
  const knights = data.knights.filter(({ id }) => riding.has(id))
  return (
    <>
      <RefreshFailure failure={error} />
      <LabCards stored={stored} league={{ stables: stables.map(plainStable), knights: knights.map(plainKnight) }} />
    </>
  )
}

function LabCards({ stored, league }: { readonly stored: Controls; readonly league: SimulatedLeague }) {
  const [labTuning, setLabTuning] = useState(initialLabTuning)
  const experiments = useSeasonExperiments()
  const tuning = labTuning.own ?? tuningWithoutSwitches(stored)
  const shared = {
    stored: tuningWithoutSwitches(stored),
    labTuning,
    tuning,
    league,
    experiments,
    onLabTuning: setLabTuning,
  }
  return (
    <section className={styles.lab} aria-label={t`The lab`}>
      <LabTuningCard {...shared} />
      <SimulateSeasonsCard {...shared} />
      <TuningSearchCard {...shared} />
      <SeasonExperimentsCard {...shared} />
    </section>
  )
}

function plainStable({ id, name, knightIds }: SimulatedLeague['stables'][number]): SimulatedLeague['stables'][number] {
  return { id, name, knightIds }
}

function plainKnight({ id, personalStats }: SimulatedLeague['knights'][number]): SimulatedLeague['knights'][number] {
  return { id, personalStats }
}
