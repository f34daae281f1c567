import { t } from '@lingui/core/macro'
import type { CareerBestFigure, HallOfFame, InductedKnight, SeasonView } from '@tiltyard/contract'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { CoveredTotals, SeenTotals } from '../../spoilers/SeenTotals.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingOrFailure, RefreshFailure } from '../../ui/page/LoadFailure.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { BestKnightsByFigure } from '../careers/BestKnightsByFigure.tsx'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import { seasonNameText } from '../results/seasonNameText.ts'
import styles from './HallOfFameScreen.module.css'

/** The screen of the hall of fame: inducted knights, the champions of all seasons, and the best careers. */
export function HallOfFameScreen() {
  const query = useLiveQuery(queries.hallOfFameQuery())
  const { data, error } = query
  usePageTitle(t`Hall of fame · Tilt Yard`)
  return (
    <div className={styles.page}>
      <PageHeader title={t`HALL OF FAME`} about={t`The champions and the best careers of all seasons`} />
      {data && (
        <SeenTotals what={t`the hall of fame`}>
          <Hall {...data} />
        </SeenTotals>
      )}
      {data && <RefreshFailure failure={error} />}
      <LoadingOrFailure
        {...query}
        loading={t`Loading the hall of fame...`}
        failed={t`Couldn’t load the hall of fame`}
      />
      <p className={`${styles.note} ${styles.links}`}>
        <PageLink to="/seasons">{t`All seasons`}</PageLink>
        <PageLink to="/records">{t`The records of the league`}</PageLink>
      </p>
    </div>
  )
}

const bestTitles: Readonly<Record<CareerBestFigure, string>> = {
  titles: t`Titles`,
  wins: t`Wins`,
  points: t`Points scored`,
  unhorsed: t`Others unhorsed`,
  broken: t`Lances broken`,
  longestWon: t`Most wins in a row`,
  matches: t`Jousts ridden`,
}

function Hall({ inducted, seasons, bests }: HallOfFame) {
  return (
    <>
      {inducted.length > 0 && (
        <section>
          <h2>{t`INDUCTED`}</h2>
          <CoveredTotals what={t`the inducted knights`}>
            <ul className={styles.inducted}>
              {inducted.map((knight) => (
                <Inducted key={knight.knightId} {...knight} />
              ))}
            </ul>
          </CoveredTotals>
        </section>
      )}
      <section>
        <h2>{t`CHAMPIONS`}</h2>
        {seasons.length === 0 && <p>{t`No season is over yet.`}</p>}
        <ol className={styles.champions}>
          {seasons.map((season) => (
            <SeasonChampions key={season.number} {...season} />
          ))}
        </ol>
      </section>
      <section>
        <h2>{t`BEST CAREERS`}</h2>
        <p className={styles.note}>{t`Over all seasons, the running one included.`}</p>
        <CoveredTotals what={t`the best careers`}>
          {bests.every(({ holders }) => holders.length === 0) && <p>{t`No joust has been ridden yet.`}</p>}
          <BestKnightsByFigure
            boxes={bests.map(({ figure, holders }) => ({ title: bestTitles[figure], places: holders }))}
          />
        </CoveredTotals>
      </section>
    </>
  )
}

function Inducted({ knightId, name, stableId, sentence }: InductedKnight) {
  return (
    <li>
      {stableId !== null && <Shield stableId={stableId} size={40} />}
      <div>
        <strong>
          <KnightLink knightId={knightId}>{name}</KnightLink>
        </strong>
        <p>{sentence}</p>
      </div>
    </li>
  )
}

function SeasonChampions({ number, champion, championKnight }: SeasonView) {
  const name = seasonNameText(number)
  return (
    <li>
      <PageLink to={`/seasons/${number}`}>{name}</PageLink>
      <CoveredTotals what={t`the champions of ${name}`}>
        <span className={styles.pair}>
          {championKnight ? (
            <span className={styles.champion}>
              <Shield stableId={championKnight.stableId} size={24} />
              <KnightLink knightId={championKnight.knightId}>{championKnight.name}</KnightLink>
            </span>
          ) : (
            t`No tourney was won.`
          )}
          {champion && (
            <span className={styles.champion}>
              <Shield stableId={champion.stableId} size={24} />
              <PageLink to={stablePath(champion.stableId)}>{champion.name}</PageLink>
            </span>
          )}
        </span>
      </CoveredTotals>
    </li>
  )
}
