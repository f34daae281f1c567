import { plural, t } from '@lingui/core/macro'
import { type Knight, type PerformanceHistory, statNames } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'
import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { CoveredTotals, useCountsSeenOnly } from '../../spoilers/SeenTotals.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { BanKnightButton } from './BanKnightButton.tsx'
import styles from './RosterStableCard.module.css'
import { ratingNames } from './ratingNames.ts'

interface KnightCardProps {
  readonly knight: Knight
  /** Whether they are banned from the tourneys. */
  readonly isBanned: boolean
  readonly onEdit: () => void
  readonly onBanned: () => void
}

/** A knight's ratings, nighthood and record. */
export function RosterKnightCard({ knight, isBanned, onEdit, onBanned }: KnightCardProps) {
  const { nighthood, performanceHistory } = knight
  const name = knightName(knight, 'full')
  const isAsSeen = useCountsSeenOnly()
  return (
    <li className={styles.knight}>
      <div className={styles.name}>
        <strong>
          <KnightLink knightId={knight.id}>{name}</KnightLink>
        </strong>{' '}
        {knight.status === 'dead' && !isAsSeen && <span className={styles.dead}>{t`dead`}</span>}{' '}
        {isBanned && <span className={styles.dead}>{t`banned`}</span>}
      </div>
      <dl className={styles.ratings}>
        {statNames.map((stat) => (
          <div key={stat}>
            <dt>
              <abbr title={ratingNames[stat].name}>{ratingNames[stat].short}</abbr>
            </dt>
            <dd>{knight.personalStats[stat]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fared}>
        {t`Nighthood ${nighthood}`} ·{' '}
        <CoveredTotals what={t`the record of ${name}`}>{recordText(performanceHistory)}</CoveredTotals>
      </p>
      <Button isSmall isQuiet onClick={onEdit}>
        {t`Edit`} <span className="visually-hidden">{name}</span>
      </Button>
      <BanKnightButton knightId={knight.id} name={name} isBanned={isBanned} onBanned={onBanned} />
    </li>
  )
}

function recordText({ wins, losses, disqualifications, draws }: PerformanceHistory): string {
  const counts = [
    plural(wins, { one: '# won', other: '# won' }),
    plural(losses, { one: '# lost', other: '# lost' }),
    plural(disqualifications, { one: '# disqualified', other: '# disqualified' }),
    ...(draws > 0 ? [plural(draws, { one: '# drawn', other: '# drawn' })] : []),
  ]
  return counts.join(', ')
}
