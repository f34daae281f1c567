import { t } from '@lingui/core/macro'
import { KNIGHTS_PER_STABLE, type Knight, sumStableRecord } from '@tiltyard/engine'
import { formatNumber } from '../../language/numbers.ts'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { CoveredTotals } from '../../spoilers/SeenTotals.tsx'
import { RosterKnightCard } from './RosterKnightCard.tsx'
import styles from './RosterStableCard.module.css'
import type { StableWithKnights } from './useRosters.ts'

interface StableCardProps extends StableWithKnights {
  readonly onEdit: (knight: Knight) => void
  /** Called after a ban, to reload the rosters. */
  readonly onBanned: () => void
}

/** A stable's record and knights; folds by its name. */
export function RosterStableCard({ stable, knights, bannedIds, onEdit, onBanned }: StableCardProps) {
  const { wins, losses, points, winPercentage } = sumStableRecord(knights)
  const { name } = stable
  return (
    <details className={styles.stable} open>
      <summary>
        <Shield stableId={stable.id} size={36} />
        <h3>{name}</h3>
        <span className={styles.count}>
          {knights.length}/{KNIGHTS_PER_STABLE}
          <span className="visually-hidden"> {t`knights`}</span>
        </span>
      </summary>
      <CoveredTotals isNamed what={t`the record of the ${name}`}>
        <dl className={styles.record}>
          <Fact name={t`Wins`}>{formatNumber(wins)}</Fact>
          <Fact name={t`Losses`}>{formatNumber(losses)}</Fact>
          <Fact name={t`Win %`}>{formatNumber(winPercentage, 1)}</Fact>
          <Fact name={t`Points`}>{formatNumber(points)}</Fact>
        </dl>
      </CoveredTotals>
      <ul className={styles.knights}>
        {knights.map((knight) => (
          <RosterKnightCard
            key={knight.id}
            knight={knight}
            isBanned={bannedIds.has(knight.id)}
            onEdit={() => onEdit(knight)}
            onBanned={onBanned}
          />
        ))}
      </ul>
    </details>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
