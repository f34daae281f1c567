import { t } from '@lingui/core/macro'
import { announceChampions, type SeasonView } from '@tiltyard/contract'
import { locale } from '../../language/locale.ts'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { leagueStables, stablePath } from '../knights/leagueStables.ts'
import { ChampionKnight } from '../results/ChampionKnight.tsx'
import styles from './SeasonsScreen.module.css'

/** The herald's announcement of a season's champions; nothing before it is over. */
export function ChampionsAnnouncement({
  season: { number, state, champion, championKnight },
}: {
  readonly season: SeasonView
}) {
  if (state !== 'over') return null
  const stable = leagueStables.find(({ id }) => id === championKnight?.stableId)?.name ?? ''
  const knight = championKnight && { name: championKnight.name, stable }
  return (
    <CoveredTotals what={t`the champions`}>
      <p className={styles.announcement}>
        {announceChampions({ season: number, knight, stable: champion?.name ?? null }, locale)}
      </p>
    </CoveredTotals>
  )
}

/** A season's champions, as far as they are known: the knight who won the tourney, and the stable. */
export function SeasonChampionCards({ season: { champion, championKnight } }: { readonly season: SeasonView }) {
  return (
    <>
      {championKnight && (
        <CoveredTotals what={t`the Champion of the Tilt`} isNamed>
          <ChampionKnight champion={championKnight} />
        </CoveredTotals>
      )}
      {champion && (
        <CoveredTotals what={t`the champion stable`} isNamed>
          <ChampionStable champion={champion} />
        </CoveredTotals>
      )}
    </>
  )
}

function ChampionStable({ champion: { stableId, name } }: { readonly champion: NonNullable<SeasonView['champion']> }) {
  return (
    <p className={styles.champion}>
      <Shield stableId={stableId} size={40} />
      <span>
        <span className={styles.label}>{t`Champion stable`}</span>
        <PageLink to={stablePath(stableId)}>{name}</PageLink>
      </span>
    </p>
  )
}
