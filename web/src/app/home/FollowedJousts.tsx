import { t } from '@lingui/core/macro'
import type { FollowedLiveJoust } from '@tiltyard/contract'
import { nameTourneyJoustById } from '@tiltyard/engine'
import { useId } from 'react'
import { useOwnFollows } from '../../account/follows/useOwnFollows.ts'
import * as queries from '../../api/queries/queries.ts'
import { useLiveQuery } from '../../api/queries/useServerQuery.ts'
import { useSession, useUid } from '../../api/session/useSession.ts'
import { locale } from '../../language/locale.ts'
import { ComingJousts } from '../../league/careers/ComingJousts.tsx'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { ChapterHeading } from './ChapterHeading.tsx'
import styles from './FollowedJousts.module.css'
import { FollowHint } from './FollowHint.tsx'

/** The current and next jousts of followed knights and stables, or a hint how to follow. */
export function FollowedJousts() {
  const { user } = useSession().session
  const { follows } = useOwnFollows()
  if (user !== null && follows === null) return null
  if (follows === null || follows.length === 0) return <FollowHint />
  // A new key fetches again when the follows change.
  return <Jousts key={follows.map(({ id }) => id).join(' ')} />
}

function Jousts() {
  const id = useId()
  const { data } = useLiveQuery(queries.followedJoustsQuery(useUid()))
  if (data === null) return null
  const { live, next } = data
  return (
    <section aria-labelledby={id} className={styles.mine}>
      <ChapterHeading id={id}>{t`My jousts`}</ChapterHeading>
      {live.length > 0 && (
        <ul className={styles.live} aria-label={t`Live now`}>
          {live.map((joust) => (
            <Live key={joust.matchId} joust={joust} />
          ))}
        </ul>
      )}
      {next.length > 0 && <ComingJousts jousts={next} label={t`My next jousts`} />}
      {live.length + next.length === 0 && <p>{t`The knights and stables you follow have no more jousts this week.`}</p>}
      <p className={styles.more}>
        <PageLink to="/schedule?mine=1">{t`All of my jousts`}</PageLink>
        <PageLink to="/following">{t`Following`}</PageLink>
      </p>
    </section>
  )
}

function Live({ joust: { matchId, tourneyJoust, knight1, knight2 } }: { readonly joust: FollowedLiveJoust }) {
  return (
    <li>
      <PageLink to={`/matches/${encodeURIComponent(matchId)}`}>
        <span className={styles.badge}>{t`LIVE`}</span>
        {tourneyJoust !== undefined && <span>{nameTourneyJoustById(tourneyJoust, locale)}</span>}
        <Shield stableId={knight1.stableId ?? ''} size={24} />
        {knight1.name} <span className={styles.against}>{t`against`}</span>
        <Shield stableId={knight2.stableId ?? ''} size={24} />
        {knight2.name}
      </PageLink>
    </li>
  )
}
