import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { formatTuningSettingForDisplay } from './formatTuningSettingForDisplay.ts'
import styles from './TuningSettingSaveState.module.css'
import type { TuningSettingOnScreen } from './useTuningSetting.ts'

const words: Readonly<Record<TuningSettingOnScreen['mark'], string>> = {
  stored: '',
  waiting: t`Not saved yet`,
  saving: t`Saving…`,
  saved: t`Saved`,
  failed: '',
}

interface SettingMarkProps {
  readonly mark: TuningSettingOnScreen['mark']
  /** A problem is shown instead. */
  readonly isSilent: boolean
}

/** The save state beside a number. */
export function TuningSettingSaveState({ mark, isSilent }: SettingMarkProps) {
  return (
    <span className={styles.mark} data-mark={mark}>
      {!isSilent && words[mark]}
    </span>
  )
}

/** Returns the problem to show below a number; null if there is none. @param fault why it cannot be set. */
export function tuningSettingFailureNote(
  { failure, saveAgain, ...setting }: TuningSettingOnScreen,
  fault: string | null,
): ReactNode {
  if (fault !== null) return fault
  if (failure === null) return null
  const stored = formatTuningSettingForDisplay(setting.stored)
  return (
    <>
      {failure}
      <span className={styles.stored}>
        {' '}
        <Trans>
          Stored is {stored}. <LinkButton onClick={saveAgain}>Save again</LinkButton>
        </Trans>
      </span>
    </>
  )
}

/** Returns the stored number, to show below an edit that began with another; null if nobody has changed it. */
export function storedValueNote({ isOvertaken, ...setting }: TuningSettingOnScreen): ReactNode {
  if (!isOvertaken) return null
  const stored = formatTuningSettingForDisplay(setting.stored)
  return <span className={styles.stored}>{t`Stored is ${stored} now.`}</span>
}
