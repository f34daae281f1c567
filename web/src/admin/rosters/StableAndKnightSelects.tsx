import { t } from '@lingui/core/macro'
import type { Knight } from '@tiltyard/engine'
import { knightName } from '../../language/localeWords.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './SwapKnightsCard.module.css'
import type { StableWithKnights } from './useRosters.ts'

/** The choice on one side of a trade; empty texts for none. */
export interface TradeChoice {
  readonly stableId: string
  readonly knightId: string
}

/** A knight who is chosen, with the stable they ride for. */
export interface ChosenTradeKnight {
  readonly knight: Knight
  readonly stableName: string
}

export const noTradeChoice: TradeChoice = { stableId: '', knightId: '' }

/** Null unless both are chosen, and the knight still belongs to the stable. */
export function findChosenTradeKnight(
  stables: readonly StableWithKnights[],
  { stableId, knightId }: TradeChoice,
): ChosenTradeKnight | null {
  const staffed = stables.find(({ stable }) => stable.id === stableId)
  const knight = staffed?.knights.find(({ id }) => id === knightId)
  return staffed && knight ? { knight, stableName: staffed.stable.name } : null
}

const labels = {
  from: { stable: t`From stable`, knight: t`Knight to send` },
  to: { stable: t`To stable`, knight: t`Knight to receive` },
  inducted: { stable: t`Stable`, knight: t`Knight` },
} as const

interface TradingSideProps {
  readonly end: keyof typeof labels
  readonly stables: readonly StableWithKnights[]
  readonly side: TradeChoice
  readonly onChange: (side: TradeChoice) => void
}

/** Chooses a stable and one of its knights. Another stable clears the knight. */
export function StableAndKnightSelects({ end, stables, side, onChange }: TradingSideProps) {
  const knights = stables.find(({ stable }) => stable.id === side.stableId)?.knights ?? []
  return (
    <div className={styles.side}>
      <SelectField
        label={labels[end].stable}
        value={side.stableId}
        choices={[
          { value: '', label: t`Choose a stable` },
          ...stables.map(({ stable }) => ({ value: stable.id, label: stable.name })),
        ]}
        onChoose={(stableId) => onChange({ stableId, knightId: '' })}
      />
      <SelectField
        label={labels[end].knight}
        value={side.knightId}
        isDisabled={side.stableId === ''}
        choices={[
          { value: '', label: t`Choose a knight` },
          ...knights.map((knight) => ({ value: knight.id, label: knightName(knight, 'full') })),
        ]}
        onChoose={(knightId) => onChange({ ...side, knightId })}
      />
    </div>
  )
}
