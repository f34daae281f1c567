import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { type Controls, isTestStable } from '@tiltyard/engine'
import { useState } from 'react'
import { useAnswer } from '../../../api/useAnswer.ts'
import { Loading } from '../../../ui/Notice.tsx'
import { OutOfDate, Unanswered } from '../../../ui/Unanswered.tsx'
import { BenchCard } from './BenchCard.tsx'
import { ExperimentsCard } from './ExperimentsCard.tsx'
import styles from './Lab.module.css'
import { tuningAlone, untouchedBench } from './labTuning.ts'
import { SeasonsCard } from './SeasonsCard.tsx'
import { SolveCard } from './SolveCard.tsx'
import type { SeasonLeague } from './seasonChoice.ts'
import { useExperiments } from './useExperiments.ts'

/** Where a tuning is tried out over whole seasons of this league before it is anybody's. */
export function Lab({ stored }: { readonly stored: Controls }) {
  const { value, failure, askAgain } = useAnswer(api.rosters.get, {}, { news: ['league'] })
  if (value === null && failure === null) return <Loading>{t`Loading the league...`}</Loading>
  if (value === null)
    return <Unanswered heading={t`The league did not arrive`} failure={failure} onAskAgain={askAgain} />
  const stables = value.stables.filter((stable) => !isTestStable(stable))
  const riding = new Set(stables.flatMap(({ knightIds }) => knightIds))
  const knights = value.knights.filter(({ id }) => riding.has(id))
  return (
    <>
      <OutOfDate failure={failure} />
      <Benches stored={stored} league={{ stables: stables.map(plainStable), knights: knights.map(plainKnight) }} />
    </>
  )
}

function Benches({ stored, league }: { readonly stored: Controls; readonly league: SeasonLeague }) {
  const [bench, setBench] = useState(untouchedBench)
  const experiments = useExperiments()
  const tuning = bench.own ?? tuningAlone(stored)
  const shared = { stored: tuningAlone(stored), bench, tuning, league, experiments, onBench: setBench }
  return (
    <section className={styles.lab} aria-label={t`The lab`}>
      <BenchCard {...shared} />
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
