import type { TimelineMarkKind } from './marks.ts'

/** On 10 by 10 units; the shapes differ, not only the colours. */
const drawings: Readonly<Record<TimelineMarkKind, string>> = {
  pass: 'M4.500 0h1v10h-1z',
  blow: 'M5 3a3 3 0 1 1-.01 0z',
  lead: 'M5 0l4.500 5L5 10 .5 5z',
  flag: 'M1.500 0h1.500v10H1.500zM3 .5h6.500L7.500 3l2 2.500H3z',
  wound: 'M2 .5L5 3.500 8 .5 9.500 2l-3 3 3 3L8 9.500l-3-3-3 3L.5 8l3-3-3-3z',
  fall: 'M0 0h10L5 10z',
}

export function TimelineMarkIcon({ kind }: { readonly kind: TimelineMarkKind }) {
  return (
    <svg viewBox="0 0 10 10" width="10" height="10" aria-hidden="true">
      <path d={drawings[kind]} />
    </svg>
  )
}
