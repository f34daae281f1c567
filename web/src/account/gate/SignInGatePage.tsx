import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isTestStable, stableIdentitiesWithTestStables, tiltYardCoatOfArms } from '@tiltyard/engine'
import { useSession, useSessionStore } from '../../api/session/useSession.ts'
import { Escutcheon } from '../../league/heraldry/Escutcheon.tsx'
import { Pennants } from '../../league/heraldry/Pennants.tsx'
import { Shield } from '../../league/heraldry/Shield.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { LinkButton } from '../../ui/buttons/LinkButton.tsx'
import { ThemeSwitch } from '../../ui/fields/ThemeSwitch.tsx'
import { usePageTitle } from '../../ui/page/usePageTitle.ts'
import { useAccountDialog } from '../signIn/useAccountDialog.tsx'
import { PreSessionClickRepeater } from './PreSessionClickRepeater.tsx'
import styles from './SignInGatePage.module.css'

const league = stableIdentitiesWithTestStables.filter((stable) => !isTestStable(stable))

/** The gate: log in, sign up or look around. */
export function SignInGatePage({ onLookAround }: { readonly onLookAround: () => void }) {
  const { failure } = useSession()
  const { open, dialog } = useAccountDialog()
  usePageTitle(t`Tilt Yard · The gate`)
  return (
    <main className={styles.gate}>
      <Pennants />
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
      <div className={styles.welcome}>
        <Escutcheon arms={tiltYardCoatOfArms} size={120} />
        <h1>
          <span className={styles.wordmark}>Tilt Yard</span> <span className={styles.alpha}>{t`Alpha`}</span>
        </h1>
        <p
          className={styles.lead}
        >{t`A jousting league, ridden live: twelve stables, ninety-six knights, one barrier.`}</p>
        <p>{t`Please log in to access the Tilt Yard`}</p>
        <div className={styles.doors}>
          <Button onClick={() => open('log-in')}>{t`Log In`}</Button>
          <Button isQuiet onClick={() => open('join')}>
            {t`Join Now`}
          </Button>
        </div>
        <LinkButton onClick={onLookAround}>{t`Look around as a visitor`}</LinkButton>
        <GateFailure failure={failure} />
      </div>
      <ul className={styles.shields} aria-label={t`The stables of the league`}>
        {league.map(({ id, name }) => (
          <li key={id}>
            <Shield stableId={id} size={48} title={name} />
          </li>
        ))}
      </ul>
      {dialog}
      <PreSessionClickRepeater />
    </main>
  )
}

function GateFailure({ failure }: { readonly failure: string | null }) {
  const store = useSessionStore()
  return (
    <div role="alert" className={styles.failure}>
      {failure !== null && (
        <p>
          <Trans>
            {failure}. <LinkButton onClick={() => void store.retry()}>Try again</LinkButton>
          </Trans>
        </p>
      )}
    </div>
  )
}
