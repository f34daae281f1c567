import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import styles from './SettingMark.module.css'
import { settingText } from './settingText.ts'
import type { SettingOnScreen } from './useSetting.ts'

const words: Readonly<Record<SettingOnScreen['mark'], string>> = {
  stored: '',
  waiting: t`Not saved yet`,
  saving: t`Saving…`,
  saved: t`Saved`,
  failed: '',
}

interface SettingMarkProps {
  readonly mark: SettingOnScreen['mark']
  /** There is something worse to say. */
  readonly isSilent: boolean
}

/** A quiet word beside a number on how it stands with it. */
export function SettingMark({ mark, isSilent }: SettingMarkProps) {
  return (
    <span className={styles.mark} data-mark={mark}>
      {!isSilent && words[mark]}
    </span>
  )
}

/** What is wrong with a number, to be said below it; null when nothing is. @param fault why it cannot be set. */
export function settingProblem({ failure, saveAgain, ...setting }: SettingOnScreen, fault: string | null): ReactNode {
  if (fault !== null) return fault
  if (failure === null) return null
  const stored = settingText(setting.stored)
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

/** What is stored by now, to be said below a number that was begun over another; null where nobody has stored one. */
export function overtakenNote({ isOvertaken, ...setting }: SettingOnScreen): ReactNode {
  if (!isOvertaken) return null
  const stored = settingText(setting.stored)
  return <span className={styles.stored}>{t`Stored is ${stored} now.`}</span>
}
