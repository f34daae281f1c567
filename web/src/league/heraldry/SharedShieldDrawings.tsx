import { getStableCoatOfArms } from '@tiltyard/engine'
import { createContext, type ReactNode, use, useId, useMemo } from 'react'
import { Escutcheon } from './Escutcheon.tsx'
import styles from './heraldry.module.css'
import { Shield } from './Shield.tsx'

/** Element ids of the sheet's shields, by stable. */
const OnSheet = createContext<ReadonlyMap<string, string>>(new Map())

/** In CSS pixels: small shields have no fine lines. */
const SMALL = 24

/** The view box of a sheet's shield. */
const WHOLE = `0 0 ${SMALL} ${SMALL}`

interface ShieldSheetProps {
  /** The stables whose shields the children show. */
  readonly stableIds: readonly string[]
  readonly children: ReactNode
}

/** Draws each stable's small shield once for all children. A list of fifty matches has a hundred, of ten paths each. */
export function SharedShieldDrawings({ stableIds, children }: ShieldSheetProps) {
  const id = useId()
  const names = [...new Set(stableIds)].join(' ')
  const sheet = useMemo(() => {
    const listed = names.split(' ').filter(Boolean)
    return new Map(listed.map((stableId) => [stableId, `${id}${stableId}`]))
  }, [id, names])
  return (
    <OnSheet value={sheet}>
      <svg className={styles.sheet} width="0" height="0" aria-hidden="true">
        {[...sheet].map(([stableId, name]) => (
          <Escutcheon key={stableId} sheetId={name} arms={getStableCoatOfArms(stableId)} size={SMALL} />
        ))}
      </svg>
      {children}
    </OnSheet>
  )
}

interface ListedShieldProps {
  readonly stableId: string
  /** Width and height in CSS pixels, less than 32. */
  readonly size: number
}

/** A small decorative shield beside a name: from the sheet around it, otherwise drawn by itself. */
export function InlineShield({ stableId, size }: ListedShieldProps) {
  const name = use(OnSheet).get(stableId)
  if (name === undefined) return <Shield stableId={stableId} size={size} />
  return (
    <svg className={styles.shield} width={size} height={size} viewBox={WHOLE} aria-hidden="true">
      <use href={`#${name}`} />
    </svg>
  )
}
