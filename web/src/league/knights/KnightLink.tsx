import type { MatchKnightView } from '@tiltyard/contract'
import type { ReactNode } from 'react'
import { PageLink } from '../../ui/buttons/PageLink.tsx'

interface KnightLinkProps {
  readonly knightId: string
  readonly children: ReactNode
  /** No stop of the keyboard: within running words, where the same way is found beside them. */
  readonly isQuiet?: boolean
}

/** A knight's name, wherever it stands: the way to their life. It looks like the words around it until it is pointed at. */
export function KnightLink({ knightId, children, isQuiet }: KnightLinkProps) {
  return (
    <PageLink to={knightPath(knightId)} data-knight={knightId} {...(isQuiet ? { tabIndex: -1 } : {})}>
      {children}
    </PageLink>
  )
}

/** The id of a match's knight for a link, where others have been seeded in their place since. */
export function profileId({ id, profileId: moved = id }: Pick<MatchKnightView, 'id' | 'profileId'>): string {
  return moved
}

export function knightPath(knightId: string): string {
  return `/knights/${encodeURIComponent(knightId)}`
}
