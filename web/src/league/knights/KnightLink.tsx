import type { MatchKnightView } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/buttons/PageLink.tsx'

interface KnightLinkProps {
  readonly knightId: string
  readonly children: ReactNode
  /** Not a tab stop, for running text that has the same link nearby. */
  readonly isQuiet?: boolean
}

/** A link from a knight's name to their page. It looks like the text around it until hovered. */
export function KnightLink({ knightId, children, isQuiet }: KnightLinkProps) {
  return (
    <PageLink to={knightPath(knightId)} data-knight={knightId} {...(isQuiet ? { tabIndex: -1 } : {})}>
      {children}
    </PageLink>
  )
}

/** Returns a match knight's id for a link; another after a new league was seeded. */
export function knightProfileId({ id, profileId: moved = id }: Pick<MatchKnightView, 'id' | 'profileId'>): string {
  return moved
}

export function knightPath(knightId: string): string {
  return `/knights/${encodeURIComponent(knightId)}`
}
