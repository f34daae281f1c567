import type { ReactNode } from 'react'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import styles from './SettingMark.module.css'
import type { SettingOnScreen } from './useSetting.ts'

const words: Readonly<Record<SettingOnScreen['mark'], string>> = {
  stored: '',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
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
export function settingProblem({ failure, stored, saveAgain }: SettingOnScreen, fault: string | null): ReactNode {
  if (fault !== null) return fault
  if (failure === null) return null
  return (
    <>
      {failure}
      <span className={styles.stored}>
        {' '}
        Stored is {stored}. <LinkButton onClick={saveAgain}>Save again</LinkButton>
      </span>
    </>
  )
}
