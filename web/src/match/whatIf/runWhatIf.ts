import { computeWinChances, findKnownMoment, simulateWhatIf } from '@tiltyard/engine'
import type { FromWhatIfWorkerMessage, WhatIfRequest } from './whatIfMessages.ts'

/** Runs a simulation and reports its progress. @throws RangeError with a sentence if the change is impossible. */
export function runWhatIf(
  { setup, facts, seq, change }: WhatIfRequest,
  onMessage: (message: FromWhatIfWorkerMessage) => void,
): void {
  const moment = findKnownMoment(facts, seq)
  const likely = computeWinChances(setup, moment.state, moment.facts)
  const imagined = simulateWhatIf(setup, moment, change, {
    onRidden: (ridden) => onMessage({ kind: 'progress', ridden }),
  })
  onMessage({ kind: 'done', imagined, likely })
}
