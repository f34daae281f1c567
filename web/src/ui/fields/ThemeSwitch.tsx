import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { chooseTheme, getChosenTheme, type Theme, themes } from '../theme/getChosenTheme.ts'
import { ChoiceInput } from './ChoiceInput.tsx'
import styles from './ThemeSwitch.module.css'

const labels: Readonly<Record<Theme, string>> = { system: t`System`, light: t`Light`, dark: t`Dark` }

/** On 20 by 20 units: a half-lit disc, a sun, a moon. */
const drawings: Readonly<Record<Theme, ReactNode>> = {
  system: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path className={styles.solid} d="M10 3a7 7 0 0 1 0 14Z" />
    </>
  ),
  light: (
    <>
      <circle cx="10" cy="10" r="3.5" />
      <path d="M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6l1.4 1.4M4 16l1.4-1.4M14.6 5.4l1.4-1.4" />
    </>
  ),
  dark: <path d="M8.5 2.5a7.8 7.8 0 1 0 9 10.5a6.5 6.5 0 0 1-9-10.5Z" />,
}

/** Chooses the theme: System, Light or Dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(getChosenTheme)
  const choose = (chosen: Theme): void => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <fieldset className={styles.switch}>
      <legend>{t`Theme`}</legend>
      <div className={styles.choices}>
        {themes.map((choice) => (
          <ChoiceInput
            key={choice}
            type="radio"
            name="theme"
            className={styles.choice}
            checked={choice === theme}
            onChange={() => choose(choice)}
          >
            <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
              {drawings[choice]}
            </svg>
            {labels[choice]}
          </ChoiceInput>
        ))}
      </div>
    </fieldset>
  )
}
