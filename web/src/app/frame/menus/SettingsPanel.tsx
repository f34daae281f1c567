import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { formatNumber } from '../../../language/numbers.ts'
import { areWinChancesShown, setWinChancesShown } from '../../../match/winProbability/chosenChances.ts'
import { useHiddenResultsState } from '../../../spoilers/hiddenResultsState.ts'
import { clearSeenMatches, setResultsHidden } from '../../../spoilers/setResultsHidden.ts'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { ChoiceInput } from '../../../ui/fields/ChoiceInput.tsx'
import { ThemeSwitch } from '../../../ui/fields/ThemeSwitch.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import styles from './SettingsPanel.module.css'

/** The content of the settings menu. */
export function SettingsPanel() {
  const { isHiding, seen } = useHiddenResultsState()
  const hintId = useId()
  const count = formatNumber(seen.size)
  return (
    <section className={styles.panel} aria-label={t`Settings`}>
      <ThemeSwitch />
      <div className={styles.languages}>
        <LanguageSwitch />
      </div>
      <ChancesChoice />
      <ChoiceInput
        type="checkbox"
        checked={isHiding}
        describedBy={hintId}
        onChange={({ target }) => setResultsHidden(target.checked)}
      >
        {t`Hide results`}
      </ChoiceInput>
      <p id={hintId} className={styles.hint}>
        <Trans>Hides results until you’ve watched the joust. Odds stay visible and may give hints.</Trans>
      </p>
      {isHiding && seen.size > 0 && (
        <p className={styles.hint}>
          <Trans>
            Seen so far: {count}. <LinkButton onClick={clearSeenMatches}>Forget what I have seen</LinkButton>
          </Trans>
        </p>
      )}
    </section>
  )
}

/** On by default. */
function ChancesChoice() {
  const [isOn, setOn] = useState(areWinChancesShown)
  const choose = (wanted: boolean): void => {
    setWinChancesShown(wanted)
    setOn(wanted)
  }
  return (
    <ChoiceInput type="checkbox" checked={isOn} onChange={({ target }) => choose(target.checked)}>
      {t`Show chances`}
    </ChoiceInput>
  )
}
