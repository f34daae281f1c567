import { t } from '@lingui/core/macro'
import { type MatchEvent, type Verbosity, verbosities } from '@tiltyard/engine'
import { type RefObject, useEffect, useState } from 'react'
import { useLiveClient, useVerbosity } from '../../api/live/liveStore.ts'
import { recordJoustForNewcomerVerbosity } from '../../language/recordJoustForNewcomerVerbosity.ts'
import { getChosenVerbosity, setAndSaveVerbosity, setVerbosityWithoutSaving } from '../../language/verbosity.ts'
import { SelectField } from '../../ui/fields/SelectField.tsx'
import styles from './CommentarySelect.module.css'
import { useKeepPlaceOnCommentaryChange } from './useKeepPlaceOnCommentaryChange.ts'

const labels: Readonly<Record<Verbosity, string>> = {
  full: t({ message: 'Full', context: 'herald' }),
  brief: t({ message: 'Brief', context: 'herald' }),
  new: t`Explained`,
}
const choices = verbosities.map((manner) => ({ value: manner, label: labels[manner] }))

interface HeraldChoiceProps {
  readonly matchId: string
  /** The scroll container of the entries. */
  readonly boxRef: RefObject<HTMLElement | null>
  /** The entries, oldest first. */
  readonly lines: readonly MatchEvent[]
}

/** Chooses the commentary and keeps the reader's place. A visitor's first jousts open in Explained, with a hint. */
export function CommentarySelect({ matchId, boxRef, lines }: HeraldChoiceProps) {
  const live = useLiveClient()
  const manner = useVerbosity()
  const [isExplainedFirst, setIsExplainedFirst] = useState(false)
  useKeepPlaceOnCommentaryChange(boxRef, lines)
  useEffect(() => {
    const opening = recordJoustForNewcomerVerbosity(matchId)
    setIsExplainedFirst(opening === 'new')
    if (opening === null || opening === getChosenVerbosity()) return
    setVerbosityWithoutSaving(opening)
    live.retell()
  }, [matchId, live])
  const choose = (value: string): void => {
    const chosen = verbosities.find((each) => each === value)
    if (chosen === undefined) return
    setIsExplainedFirst(false)
    setAndSaveVerbosity(chosen)
    live.retell()
  }
  const hint = isExplainedFirst ? t`Explained tells you the rules as they come up. Change it here.` : undefined
  return (
    <div className={styles.herald}>
      <SelectField label={t`Commentary`} hint={hint} value={manner} choices={choices} onChoose={choose} />
    </div>
  )
}
