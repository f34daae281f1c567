import type { MomentRefusal as Refused } from '../playhead/matchOpeningRequest.ts'
import { momentRefusalText } from './momentRefusalText.ts'

/** In a chunk of its own, since few pages need these texts. */
export function MomentRefusalText({ refused }: { readonly refused: Refused }) {
  return momentRefusalText(refused)
}
