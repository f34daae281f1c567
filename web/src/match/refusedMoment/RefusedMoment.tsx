import type { MomentRefusal as Refused } from '../playhead/matchOpening.ts'
import { refusedText } from './refusedText.ts'

/** In a chunk of its own, since few pages need these texts. */
export function RefusedMoment({ refused }: { readonly refused: Refused }) {
  return refusedText(refused)
}
