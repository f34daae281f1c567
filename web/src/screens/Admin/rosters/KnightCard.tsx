import { displayName, type Knight, statNames } from '@tiltyard/engine'
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
  return (
    <li className={styles.knight}>
      <div className={styles.name}>
        <strong>{name}</strong> {knight.status === 'dead' && <span className={styles.dead}>dead</span>}
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
        Nighthood {knight.nighthood} · {wins} won, {losses} lost, {disqualifications} disqualified
        {draws > 0 && `, ${draws} drawn`}
      </p>
      <Button isSmall isQuiet onClick={onEdit}>
        Edit <span className="visually-hidden">{name}</span>
      </Button>
    </li>
  )
}
