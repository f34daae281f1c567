import { plural, t } from '@lingui/core/macro'
import type { CareerStreaks } from '@tiltyard/contract'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { matchPath } from '../careers/matchPath.ts'
import styles from './KnightScreen.module.css'

/** The current streak and the longest ones. */
export function StreakList({ streaks: { now, longestWon, longestLost } }: { readonly streaks: CareerStreaks }) {
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{t`Now`}</dt>
        <dd>{streakText(now)}</dd>
      </div>
      <Longest name={t`Most wins in a row`} streak={longestWon} />
      <Longest name={t`Most defeats in a row`} streak={longestLost} />
    </dl>
  )
}

function Longest({ name, streak }: { readonly name: string; readonly streak: CareerStreaks['longestWon'] }) {
  const { length, matchId } = streak
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {matchId === null ? (
          length
        ) : (
          <PageLink to={matchPath(matchId)} title={t`The joust that completed it`}>
            {length}
          </PageLink>
        )}
      </dd>
    </div>
  )
}

/** Describes a streak: "3 wins in a row". @param streak wins above 0, defeats below. */
export function streakText(streak: number): string {
  const length = Math.abs(streak)
  if (length === 0) return t`no streak`
  return streak > 0
    ? plural(length, { one: '# win', other: '# wins in a row' })
    : plural(length, { one: '# defeat', other: '# defeats in a row' })
}
