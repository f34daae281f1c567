import { KnightLink } from '../../league/knights/KnightLink.tsx'
import { type NamedRider, namedIn } from './namedIn.ts'

export interface LinkedNarrationProps {
  readonly text: string
  /** Must be the same array for all lines of a match. */
  readonly riders: readonly NamedRider[]
}

/**
 * Narration with the knights' names as links. The links are not in the tab order, since hundreds of lines would have as
 * many; keyboards reach the knights at their cards.
 */
export function LinkedNarration({ text, riders }: LinkedNarrationProps) {
  let at = 0
  return namedIn(text, riders).map((stretch) => {
    const key = at
    at += stretch.text.length
    if (stretch.knightId === null) return stretch.text
    return (
      <KnightLink key={key} knightId={stretch.knightId} isQuiet>
        {stretch.text}
      </KnightLink>
    )
  })
}
