import { displayName, type Knight } from '@tiltyard/engine'
import { useId } from 'react'
import styles from './TradingCard.module.css'
import type { StaffedStable } from './useRosters.ts'

/** What is chosen on one side of a trade; empty texts where nothing is. */
export interface Side {
  readonly stableId: string
  readonly knightId: string
}

/** A knight who is chosen, with the stable they ride for. */
export interface Trader {
  readonly knight: Knight
  readonly stableName: string
}

export const nobody: Side = { stableId: '', knightId: '' }

/** Null unless both are chosen, and the knight still rides for the stable. */
export function traderOf(stables: readonly StaffedStable[], { stableId, knightId }: Side): Trader | null {
  const staffed = stables.find(({ stable }) => stable.id === stableId)
  const knight = staffed?.knights.find(({ id }) => id === knightId)
  return staffed && knight ? { knight, stableName: staffed.stable.name } : null
}

interface TradingSideProps {
  readonly name: 'From' | 'To'
  readonly stables: readonly StaffedStable[]
  readonly side: Side
  readonly onChange: (side: Side) => void
}

/** A stable and one of its knights. Another stable, and the knight is to be chosen anew. */
export function TradingSide({ name, stables, side, onChange }: TradingSideProps) {
  const id = useId()
  const knights = stables.find(({ stable }) => stable.id === side.stableId)?.knights ?? []
  return (
    <div className={styles.side}>
      <label htmlFor={`${id}stable`}>{name} stable</label>
      <select
        id={`${id}stable`}
        value={side.stableId}
        onChange={({ target }) => onChange({ stableId: target.value, knightId: '' })}
      >
        <option value="">Choose a stable</option>
        {stables.map(({ stable }) => (
          <option key={stable.id} value={stable.id}>
            {stable.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}knight`}>Knight {name === 'From' ? 'who leaves it' : 'who comes in return'}</label>
      <select
        id={`${id}knight`}
        value={side.knightId}
        disabled={side.stableId === ''}
        onChange={({ target }) => onChange({ ...side, knightId: target.value })}
      >
        <option value="">Choose a knight</option>
        {knights.map((knight) => (
          <option key={knight.id} value={knight.id}>
            {displayName(knight)}
          </option>
        ))}
      </select>
    </div>
  )
}
