import { t } from '@lingui/core/macro'
import * as api from '@tiltyard/contract/addresses'
import { isTestStable } from '@tiltyard/engine'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ActionOutcomeLine } from '../actions/ActionOutcomeLine.tsx'
import { AdminCard } from '../actions/AdminCard.tsx'
import { useAdminAction } from '../actions/useAdminAction.ts'
import { KnightTradePreview } from './KnightTradePreview.tsx'
import {
  findChosenTradeKnight,
  noTradeChoice,
  StableAndKnightSelects,
  type TradeChoice,
} from './StableAndKnightSelects.tsx'
import styles from './SwapKnightsCard.module.css'
import type { StableWithKnights } from './useRosters.ts'

interface TradingCardProps {
  readonly stables: readonly StableWithKnights[]
  readonly onSwapped: () => void
}

/** Swaps two knights of different stables. */
export function SwapKnightsCard({ stables, onSwapped }: TradingCardProps) {
  const [from, setFrom] = useState<TradeChoice>(noTradeChoice)
  const [to, setTo] = useState<TradeChoice>(noTradeChoice)
  const swapping = useAdminAction((error) => failedBecause(refusalSentence(error, '')))
  const [leaving, coming] = [findChosenTradeKnight(stables, from), findChosenTradeKnight(stables, to)]
  const trading = stables.filter(({ stable }) => !isTestStable(stable))
  const isPossible = leaving !== null && coming !== null && from.stableId !== to.stableId
  const swap = async (): Promise<void> => {
    const body = {
      ...{ fromStableId: from.stableId, fromKnightId: from.knightId },
      ...{ toStableId: to.stableId, toKnightId: to.knightId },
    }
    const isDone = await swapping.run(async () => {
      await callServer(api.rosters.swap, { body })
      return t`The knights have been swapped.`
    })
    if (!isDone) return
    setFrom({ ...from, knightId: '' })
    setTo({ ...to, knightId: '' })
    onSwapped()
  }
  return (
    <AdminCard title={t`Knight Trading System`}>
      <div className={styles.sides}>
        <StableAndKnightSelects end="from" stables={trading} side={from} onChange={setFrom} />
        <StableAndKnightSelects end="to" stables={trading} side={to} onChange={setTo} />
      </div>
      <KnightTradePreview
        leaving={leaving}
        coming={coming}
        isSameStable={from.stableId !== '' && from.stableId === to.stableId}
      />
      <div className={styles.act}>
        <Button isDisabled={!isPossible || swapping.isBusy} onClick={() => void swap()}>
          {t`SWAP KNIGHTS`}
        </Button>
      </div>
      <ActionOutcomeLine outcome={swapping.outcome} />
    </AdminCard>
  )
}

/** @param why a sentence; empty if unknown. */
function failedBecause(why: string): string {
  return why === '' ? t`The knights could not be swapped.` : t`The knights could not be swapped. ${why}`
}
