import { chances, imagine, knownMoment } from '@tiltyard/engine'
import type { FromImagining, ImaginingRequest } from './imaginingMessages.ts'

/** Runs a simulation and reports its progress. @throws RangeError with a sentence if the change is impossible. */
export function rideImagined(
  { setup, facts, seq, change }: ImaginingRequest,
  tell: (message: FromImagining) => void,
): void {
  const moment = knownMoment(facts, seq)
  const likely = chances(setup, moment.state, moment.told)
  const imagined = imagine(setup, moment, change, { onRidden: (ridden) => tell({ kind: 'progress', ridden }) })
  tell({ kind: 'done', imagined, likely })
}
