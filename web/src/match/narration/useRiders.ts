import type { BySide } from '@tiltyard/engine'
import { useState } from 'react'
import { profileId } from '../../league/knights/KnightLink.tsx'
import type { NamedRider } from './namedIn.ts'

/** Returns both riders as a stable array, so that memoized components need not render again. */
export function useRiders({ knight1, knight2 }: BySide<NamedRider>): readonly NamedRider[] {
  const [riders, setRiders] = useState<readonly NamedRider[]>(() => [knight1, knight2])
  if ([knight1, knight2].every((knight, at) => riders[at] && profileId(knight) === profileId(riders[at]))) return riders
  setRiders([knight1, knight2])
  return riders
}
