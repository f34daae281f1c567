import { LinkButton } from '../../../ui/LinkButton.tsx'
import styles from './SettingField.module.css'
import type { SettingOnScreen } from './useSetting.ts'

const words: Readonly<Record<SettingOnScreen['mark'], string>> = {
  stored: '',
  waiting: 'Not saved yet',
  saving: 'Saving…',
  saved: 'Saved',
  failed: '',
}

interface SettingMarkProps {
  readonly id: string
  readonly setting: SettingOnScreen
  readonly fault: string | null
}

/** How it stands with a number, in two places: a quiet word beside it, and below it what is wrong. */
export function SettingMark({ id, setting, fault }: SettingMarkProps) {
  const { mark, failure, stored, saveAgain } = setting
  const problem = fault ?? failure
  return (
    <>
      <span className={styles.mark} data-mark={mark}>
        {problem === null && words[mark]}
      </span>
      <span id={id} role="alert" className={styles.problem}>
        {problem}
        {fault === null && failure !== null && (
          <span className={styles.stored}>
            {' '}
            Stored is {stored}. <LinkButton onClick={saveAgain}>Save again</LinkButton>
          </span>
        )}
      </span>
    </>
  )
}
