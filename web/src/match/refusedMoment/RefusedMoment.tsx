import type { MomentRefusal as Refused } from '../playhead/matchOpening.ts'
import { momentRefusalText } from './refusedText.ts'

/** In a chunk of its own, since few pages need these texts. */
export function MomentRefusalText({ refused }: { readonly refused: Refused }) {
  return momentRefusalText(refused)
}
