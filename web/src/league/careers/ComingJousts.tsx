import { t } from '@lingui/core/macro'
import type { UpcomingJoust } from '@tiltyard/contract'
import { nameTourneyJoustById } from '@tiltyard/engine'
import { locale } from '../../language/locale.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { LeagueTimeWithLocalNote } from '../results/LeagueTimeWithLocalNote.tsx'
import styles from './ComingJousts.module.css'

/** Scheduled jousts to come; the first one names the time zone. */
export function ComingJousts({ jousts, label }: { readonly jousts: readonly UpcomingJoust[]; readonly label: string }) {
  return (
    <ol className={styles.jousts} aria-label={label}>
      {jousts.map(({ startsAt, tourneyJoust, knight1, knight2 }, at) => (
        <li key={`${startsAt} ${knight1.id} ${knight2.id}`}>
          <span className={styles.when}>
            <LeagueTimeWithLocalNote instant={startsAt} isZoned={at === 0} />
            {tourneyJoust !== undefined && ` · ${nameTourneyJoustById(tourneyJoust, locale)}`}
          </span>{' '}
          <span>
            <Jouster jouster={knight1} /> <span className="visually-hidden">{t`against`}</span>{' '}
            <Jouster jouster={knight2} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function Jouster({ jouster: { id, name, stableId } }: { readonly jouster: UpcomingJoust['knight1'] }) {
  return (
    <span className={styles.jouster}>
      {stableId && <Shield stableId={stableId} size={20} />}
      <KnightLink knightId={id}>{name}</KnightLink>
    </span>
  )
}
