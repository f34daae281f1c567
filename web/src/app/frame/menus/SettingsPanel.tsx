import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { figure } from '../../../language/numbers.ts'
import { areChancesChosen, chooseChances } from '../../../match/winProbability/chosenChances.ts'
import { forgetSeen, setSpoilersHidden } from '../../../spoilers/setSpoilersHidden.ts'
import { useSpoilers } from '../../../spoilers/spoilerState.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { ThemeSwitch } from '../../../ui/fields/ThemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './SettingsPanel.module.css'

/** The content of the settings menu. */
export function SettingsPanel() {
  const { isOn, seen } = useSpoilers()
  const hintId = useId()
  const count = figure(seen.size)
  return (
    <section className={styles.panel} aria-label={t`Settings`}>
      <ThemeSwitch />
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
      <ChancesChoice />
      <Choice
        type="checkbox"
        checked={isOn}
        describedBy={hintId}
        onChange={({ target }) => setSpoilersHidden(target.checked)}
      >
        {t`Hide results`}
      </Choice>
      <p id={hintId} className={styles.hint}>
        <Trans>Hides results until you’ve watched the joust. Odds stay visible and may give hints.</Trans>
      </p>
      {isOn && seen.size > 0 && (
        <p className={styles.hint}>
          <Trans>
            Seen so far: {count}. <LinkButton onClick={forgetSeen}>Forget what I have seen</LinkButton>
          </Trans>
        </p>
      )}
    </section>
  )
}

/** On by default. */
function ChancesChoice() {
  const [isOn, setOn] = useState(areChancesChosen)
  const choose = (wanted: boolean): void => {
    chooseChances(wanted)
    setOn(wanted)
  }
  return (
    <Choice type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)}>
      {t`Show chances`}
    </Choice>
  )
}
