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

/** How it stands with a number: being saved, saved, or what is wrong with it. */
export function SettingMark({ id, setting, fault }: SettingMarkProps) {
  const { mark, failure, stored, saveAgain } = setting
  const problem = fault ?? failure
  return (
    <div id={id} className={styles.state}>
      {problem === null && <span data-mark={mark}>{words[mark]}</span>}
      <span role="alert" className={styles.problem}>
        {problem}
      </span>
      {fault === null && failure !== null && (
        <span>
          Stored is {stored}. <LinkButton onClick={saveAgain}>Save again</LinkButton>
        </span>
      )}
    </div>
  )
}
