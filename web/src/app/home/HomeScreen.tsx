import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Suspense } from 'react'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Pennants } from '../../league/heraldry/Pennants.tsx'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { ChapterHeading } from './ChapterHeading.tsx'
import { FollowHint } from './FollowHint.tsx'
import styles from './HomeScreen.module.css'
import { type HomeArea, homeAreas } from './homeAreas.ts'
import { StableRollOfArms } from './StableRollOfArms.tsx'

/** Loaded lazily; its room is reserved. */
const CurrentJousts = lazyWithFallback(() => import('./CurrentJousts.tsx').then((chunk) => chunk.CurrentJousts))

const FollowedJousts = lazyWithFallback(
  () => import('./FollowedJousts.tsx').then((chunk) => chunk.FollowedJousts),
  () => null,
  StrangersJousts,
)

/** Shows visitors a hint at once, so that nothing moves when the rest loads. */
function StrangersJousts() {
  return useSession().session.user === null && <FollowHint />
}

/** The home page: a welcome, the current jousts, the four areas, and the stables' arms. */
export function HomeScreen() {
  usePageTitle(t`Tilt Yard · A jousting league, ridden live`)
  return (
    <div className={styles.home}>
      <div className={styles.pennants}>
        <Pennants />
      </div>
      <Welcome />
      <div className={styles.current}>
        <Suspense>
          <CurrentJousts />
        </Suspense>
      </div>
      <Suspense fallback={<StrangersJousts />}>
        <FollowedJousts />
      </Suspense>
      <section aria-labelledby="areas">
        <ChapterHeading id="areas">{t`What the yard holds`}</ChapterHeading>
        <ul className={styles.areas}>
          {homeAreas.map((area) => (
            <AreaCard key={area.name} area={area} />
          ))}
        </ul>
      </section>
      <StableRollOfArms />
      <p className={styles.colophon}>{t`Riders are reminded that the barrier is there for their own protection.`}</p>
    </div>
  )
}

function Welcome() {
  return (
    <section className={styles.welcome}>
      <h1>
        <Trans>
          <span className={styles.greeting}>Welcome to the</span> <span className={styles.wordmark}>Tilt Yard</span>
        </Trans>
      </h1>
      <p className={styles.lead}>
        {t`Twelve stables, ninety-six knights and one long wooden fence. Two at a time they ride along it, in opposite directions, with every intention of meeting.`}
      </p>
      <p className={styles.text}>
        {t`Our heralds write down who struck whom, and where, and what the leech said. You need only take a seat.`}
      </p>
      <ButtonLink to="/watch">{t`Watch the jousts`}</ButtonLink>
    </section>
  )
}

function AreaCard({ area }: { readonly area: HomeArea }) {
  return (
    <li className={styles.area}>
      <span className={styles.initial} aria-hidden="true">
        {area.name.charAt(0)}
      </span>
      <div>
        <h3>{area.name}</h3>
        <p className={styles.subject}>{area.subject}</p>
        <p className={styles.text}>{area.text}</p>
        <ButtonLink to={area.path}>{area.act}</ButtonLink>
      </div>
    </li>
  )
}
