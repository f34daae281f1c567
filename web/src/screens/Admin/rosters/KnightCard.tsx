import { displayName, type Knight, statNames } from '@tiltyard/engine'
import { KnightLink } from '../../../league/KnightLink.tsx'
import { CoveredTotals, useIsAsSeen } from '../../../shield/AsSeen.tsx'
import { Button } from '../../../ui/Button.tsx'
import styles from './StableCard.module.css'

interface KnightCardProps {
  readonly knight: Knight
  readonly onEdit: () => void
}

/** A knight at a glance: ratings, nighthood, and how they have fared. */
export function KnightCard({ knight, onEdit }: KnightCardProps) {
  const { wins, losses, disqualifications, draws } = knight.performanceHistory
  const name = displayName(knight)
  const isAsSeen = useIsAsSeen()
  return (
    <li className={styles.knight}>
      <div className={styles.name}>
        <strong>
          <KnightLink knightId={knight.id}>{name}</KnightLink>
        </strong>{' '}
        {knight.status === 'dead' && !isAsSeen && <span className={styles.dead}>dead</span>}
      </div>
      <dl className={styles.ratings}>
        {statNames.map((stat) => (
          <div key={stat}>
            <dt>
              <abbr title={stat}>{stat.slice(0, 3)}</abbr>
            </dt>
            <dd>{knight.personalStats[stat]}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.fared}>
        Nighthood {knight.nighthood} ·{' '}
        <CoveredTotals what={`the record of ${name}`}>
          {wins} won, {losses} lost, {disqualifications} disqualified
          {draws > 0 && `, ${draws} drawn`}
        </CoveredTotals>
      </p>
      <Button isSmall isQuiet onClick={onEdit}>
        Edit <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  )
}
