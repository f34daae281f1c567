import { t } from '@lingui/core/macro'
import type { BetView, KnightView } from '@tiltyard/contract'
import { otherSide } from '@tiltyard/engine'
import { useMemo } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { knightName } from '../../language/localeWords.ts'

type Named = Pick<BetView, 'knight1Id' | 'knight2Id' | 'side'>

/** The names of a bet's two knights; the one bet on comes first. */
export interface BetPairNames {
  readonly on: string
  readonly against: string
}

/** Names a bet's knights: in full, or by first names if there is little room. */
export interface BetKnightNames {
  readonly full: (bet: Named) => BetPairNames
  readonly short: (bet: Named) => BetPairNames
}

const GONE = t`a knight who is gone`

/** Returns names for the knight ids of bets; null while loading. */
export function useBetKnightNames(): BetKnightNames | null {
  const { data } = useServerQuery(queries.knightsQuery())
  return useMemo(() => {
    if (data === null) return null
    const known = new Map(data.knights.map((knight) => [knight.id, knight]))
    const naming = (name: (knight: KnightView) => string) => (bet: Named) => {
      const nameOf = (side: Named['side']) => {
        const knight = known.get(bet[`${side}Id`])
        return knight ? name(knight) : GONE
      }
      return { on: nameOf(bet.side), against: nameOf(otherSide(bet.side)) }
    }
    return { full: naming((knight) => knightName(knight, 'full')), short: naming(({ firstName }) => firstName) }
  }, [data])
}
