import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { InlineShield } from '../heraldry/SharedShieldDrawings.tsx'
import { leagueStables } from '../knights/leagueStables.ts'
import styles from './StableToggles.module.css'
import { allStableIds, noStableIds, toggleStable } from './useScheduleChoice.ts'

interface StableTogglesProps {
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (stables: ReadonlySet<string>) => void
  /** Shown beside the ALL and NONE buttons. */
  readonly children: ReactNode
}

/** Chooses stables: a match shows if either knight's stable is on. */
export function StableToggles({ chosen, onChoose, children }: StableTogglesProps) {
  return (
    <fieldset className={styles.stables}>
      <legend className="visually-hidden">{t`Stables`}</legend>
      <div className={styles.whole}>
        <Button isSmall isQuiet onClick={() => onChoose(allStableIds)}>
          {t`ALL`}
        </Button>
        <Button isSmall isQuiet onClick={() => onChoose(noStableIds)}>
          {t`NONE`}
        </Button>
        {children}
      </div>
      <div className={styles.single}>
        {leagueStables.map(({ id, name, abbreviation }) => (
          <ToggleButton key={id} title={name} isOn={chosen.has(id)} onPress={() => onChoose(toggleStable(chosen, id))}>
            <InlineShield stableId={id} size={22} />
            {abbreviation}
          </ToggleButton>
        ))}
      </div>
    </fieldset>
  )
}
