import { t } from '@lingui/core/macro'
import type { TickerIconName as IconName } from '@tiltyard/engine'
import type { ReactNode } from 'react'

const names: Readonly<Record<IconName, string>> = {
  pass: t`Pass`,
  strike: t`Strike`,
  break: t`Lance broken`,
  dismount: t`Unhorsed`,
  crest: t`Crest`,
}

/** On 32 by 32 units, in the colour of the text. */
const drawings: Readonly<Record<IconName, ReactNode>> = {
  // Two lances crossing above the barrier.
  pass: (
    <>
      <path d="M2 27h28" strokeWidth="2.5" />
      <path d="M7 27v-5M16 27v-5M25 27v-5" />
      <path d="M3 17 29 7M29 17 3 7" />
      <path d="m29 7-5 .3M3 7l5 .3" strokeWidth="3.5" />
    </>
  ),
  // A lance's tip, and the hit.
  strike: (
    <>
      <path d="M2 30 18 14" strokeWidth="3" />
      <path d="m5 22 5 5" />
      <path d="m21 11-1-8M21 11l8 1M21 11l7-7M21 11l-7-3M21 11l3 7" />
    </>
  ),
  // Two halves and the splinters between them.
  break: (
    <>
      <path d="m2 30 10-10M20 12 30 2" strokeWidth="3" />
      <path d="m12 20-2-4 5 1 0-3M20 12l2 4-5-1" />
      <path d="M9 7l3 3M24 24l-3-3M15 4v3M28 16h-3" />
    </>
  ),
  // A rider upside down beside the empty saddle.
  dismount: (
    <>
      <path d="M3 13c1-6 4-7 6-3 3 3 7 3 10 0 2-3 5-2 5 3-6 4-15 4-21 0z" fill="currentColor" />
      <path d="M13 15v4" />
      <circle cx="25" cy="27" r="3" fill="currentColor" />
      <path d="m23 25-5-3-7 3M18 22l2 6-4 2M21 23l4-3" strokeWidth="2.5" />
    </>
  ),
  // A helm with its plume.
  crest: (
    <>
      <path d="M8 30v-9c0-6 3-9 8-9s8 3 8 9v9z" fill="currentColor" stroke="none" />
      <path d="M10.5 21h11" stroke="var(--panel)" strokeWidth="2" />
      <path d="M16 12c-2-5-1-9 3-10 5-1 9 3 8 9-2-3-4-4-6-3 1 2 0 4-5 4z" fill="currentColor" stroke="none" />
    </>
  ),
}

export function TickerIcon({ icon }: { readonly icon: IconName }) {
  return (
    <svg
      viewBox="0 0 32 32"
      role="img"
      aria-label={names[icon]}
      data-icon={icon}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[icon]}
    </svg>
  )
}
