import { t } from '@lingui/core/macro'
import { type Manner, type MatchEvent, manners } from '@tiltyard/engine'
import type { RefObject } from 'react'
import { useLiveClient, useManner } from '../../api/liveStore.ts'
import { chooseManner } from '../../language/manner.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import styles from './HeraldChoice.module.css'
import { useReadingPlace } from './useReadingPlace.ts'

const labels: Readonly<Record<Manner, string>> = {
  full: t({ message: 'Full', context: 'herald' }),
  brief: t({ message: 'Brief', context: 'herald' }),
  new: t`Explained`,
}
const choices = manners.map((manner) => ({ value: manner, label: labels[manner] }))

interface HeraldChoiceProps {
  /** What the entries scroll in. */
  readonly boxRef: RefObject<HTMLElement | null>
  /** The entries, the oldest first. */
  readonly lines: readonly MatchEvent[]
}

/** How much the herald tells, of what was as of what comes. Whoever chooses goes on reading where they are. */
export function HeraldChoice({ boxRef, lines }: HeraldChoiceProps) {
  const live = useLiveClient()
  const manner = useManner()
  useReadingPlace(boxRef, lines)
  const choose = (value: string): void => {
    const chosen = manners.find((each) => each === value)
    if (chosen === undefined) return
    chooseManner(chosen)
    live.retell()
  }
  return (
    <div className={styles.herald}>
      <SelectField label={t`Commentary`} value={manner} choices={choices} onChoose={choose} />
    </div>
  )
}
