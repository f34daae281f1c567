import type { RefusedMoment as Refused } from '../playhead/opening.ts'
import { refusedText } from './refusedText.ts'

/** Its words, which few pages need. */
export function RefusedMoment({ refused }: { readonly refused: Refused }) {
  return refusedText(refused)
}
