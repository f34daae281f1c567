import type { FixedBlow, FixedPassFacts } from '../../joust/fixedPassFacts.ts'
import type { MatchSetup } from '../../joust/setup.ts'
import type { Side } from '../../league/side.ts'
import { withTuningSettings } from '../../tuning/settings.ts'
import type { WhatIfChange } from './change.ts'

/**
 * Applies a change to the pass's known facts. The struck knight's fate and the withdrawals are drawn again. A lance
 * changes points only.
 */
export function applyChangeToPass(fixedFacts: FixedPassFacts, change: WhatIfChange): FixedPassFacts {
  switch (change.kind) {
    case 'land':
      return withBlow(fixedFacts, change.side, { lands: true })
    case 'miss':
      return withBlow(fixedFacts, change.side, { lands: false })
    case 'wound': {
      const blow = fixedFacts.blows?.[change.side] ?? {}
      return withBlow(fixedFacts, change.side, { ...blow, severities: [change.severity] })
    }
    case 'break':
    case 'whole': {
      const blow = fixedFacts.blows?.[change.side] ?? {}
      const strike = blow.strike && { ...blow.strike, lanceBroke: change.kind === 'break', points: undefined }
      return { ...fixedFacts, blows: { ...fixedFacts.blows, [change.side]: { ...blow, strike } } }
    }
    default:
      return fixedFacts
  }
}

function withBlow(given: FixedPassFacts, hitter: Side, blow: FixedBlow): FixedPassFacts {
  const fate = given.deaths?.[hitter]
  return {
    ...given,
    blows: { ...given.blows, [hitter]: blow },
    deaths: fate === undefined ? {} : { [hitter]: fate },
    leaving: undefined,
  }
}

/** Applies a change of knight or setting to a match. @throws RangeError for an invalid setting. */
export function applyChangeToSetup(setup: MatchSetup, change: WhatIfChange): MatchSetup {
  if (change.kind === 'rider') {
    const { side, knightId: id, stats: personalStats } = change
    return { ...setup, [side]: { ...setup[side], id, personalStats } }
  }
  if (change.kind === 'tuning') return { ...setup, tuning: withTuningSettings(setup.tuning, [change]) }
  return setup
}
