import { useId, useState } from 'react'
import { forgetSeen, setShield } from '../shield/setShield.ts'
import { useShield } from '../shield/shield.ts'
import { Choice } from '../ui/Choice.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { areChancesChosen, chooseChances } from './chosenChances.ts'
import styles from './SettingsPanel.module.css'

/** What the settings' button opens. */
export function SettingsPanel() {
  const { isOn, seen } = useShield()
  const hintId = useId()
  return (
    <section className={styles.panel} aria-label="Settings">
      <ThemeSwitch />
      <ChancesChoice />
      <Choice type="checkbox" checked={isOn} describedBy={hintId} onChange={({ target }) => setShield(target.checked)}>
        Hide results
      </Choice>
      <p id={hintId} className={styles.hint}>
        Covers how matches came out until you have watched them to their end, on every page of this browser. Odds stay:
        they follow from records, and hint.
      </p>
      {isOn && seen.size > 0 && (
        <p className={styles.hint}>
          Seen so far: {seen.size.toLocaleString('en')}.{' '}
          <LinkButton onClick={forgetSeen}>Forget what I have seen</LinkButton>
        </p>
      )}
    </section>
  )
}

/** On at first. */
function ChancesChoice() {
  const [isOn, setOn] = useState(areChancesChosen)
  const choose = (wanted: boolean): void => {
    chooseChances(wanted)
    setOn(wanted)
  }
  return (
    <Choice type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)}>
      Show chances
    </Choice>
  )
}
