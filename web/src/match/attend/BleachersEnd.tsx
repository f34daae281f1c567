import { plural, t } from '@lingui/core/macro'
import type { SupportersView } from '@tiltyard/contract'
import type { Side } from '@tiltyard/engine'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { Shield } from '../../league/heraldry/Shield.tsx'
import styles from './Bleachers.module.css'
import { Bunting } from './Bunting.tsx'
import type { BleachersWave } from './useBleachersWave.ts'

interface StandProps {
  readonly end: 'west' | 'east'
  /** The stable whose supporters stand here. */
  readonly abbreviation: string
  /** The supporters; null until they load. */
  readonly stand: SupportersView[Side] | null
  readonly wave: BleachersWave | null
  /** The buttons of this stand. */
  readonly children: ReactNode
}

/** The bleachers of one end, with the supporters of the knight who rides from there. */
export function BleachersEnd({ end, abbreviation, stand, wave, children }: StandProps) {
  const id = useId()
  const supporters = stand?.supporters ?? []
  const more = stand?.more ?? 0
  return (
    <section
      className={styles.bleachers}
      aria-labelledby={id}
      data-end={end}
      data-waving={wave === null ? undefined : wave.turn % 2}
    >
      <h2 id={id}>{end === 'west' ? t`WEST BLEACHERS` : t`EAST BLEACHERS`}</h2>
      <Bunting />
      {supporters.length + more === 0 && <p>{t`Supporters will appear here`}</p>}
      {supporters.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach a scrollable list.
        <ul tabIndex={0} aria-label={t`Supporters of ${abbreviation}`}>
          {supporters.map(({ name, stableId }, at) => (
            <li key={name} style={{ '--at': at } as CSSProperties}>
              {stableId === null ? <span className={styles.noShield} /> : <Shield stableId={stableId} size={20} />}
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>{supporters.length > 0 ? t`and ${more} more` : t`${more} ${abbreviation} supporters (none online)`}</p>
      )}
      <p className={styles.cheers}>{wave !== null && cheersText(wave)}</p>
      {children}
    </section>
  )
}

function cheersText({ cheers }: BleachersWave): string {
  return plural(cheers, { one: '# cheer', other: '# cheers' })
}
