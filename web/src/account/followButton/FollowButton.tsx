import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FollowedKind } from '@tiltyard/contract'
import { useEffect, useState } from 'react'
import { refusalSentence } from '../../api/refusal.ts'
import { useSession } from '../../api/session/useSession.ts'
import { PillToggle } from '../../ui/buttons/PillToggle.tsx'
import { useFollowToggle, useOwnFollows } from '../follows/useOwnFollows.ts'
import { useAccountDialog } from '../signIn/useAccountDialog.tsx'
import styles from './FollowButton.module.css'

const NOT_KEPT = t`Couldn’t save. Try again.`

interface FollowButtonProps {
  readonly kind: FollowedKind
  readonly id: string
  /** The name for screen readers. */
  readonly name: string
  /** Shows the name too, for places that do not. */
  readonly isNamed?: boolean
}

/** Follows or unfollows a knight or a stable. Asks a visitor to log in first. */
export function FollowButton({ kind, id, name, isNamed = false }: FollowButtonProps) {
  const { user } = useSession().session
  const { follows } = useOwnFollows()
  const { follow, error } = useFollowToggle()
  const { open, dialog } = useAccountDialog()
  const [isWanted, setWanted] = useState(false)
  const isOn = follows?.some((one) => one.kind === kind && one.id === id) ?? false
  const press = (): void => {
    if (user !== null) follow({ kind, id, follows: !isOn })
    else {
      setWanted(true)
      open('join')
    }
  }
  // Does what a visitor asked for before they logged in.
  useEffect(() => {
    if (!isWanted || user === null || follows === null) return
    setWanted(false)
    follow({ kind, id, follows: true })
  }, [isWanted, user, follows, follow, kind, id])
  const look = isNamed ? undefined : 'visually-hidden'
  return (
    <>
      <PillToggle isOn={isOn} onPress={press}>
        <Pennon />
        <span className={styles.label} data-widest={isNamed ? t`Following ${name}` : t`Following`}>
          <span>
            {isOn ? (
              <Trans>
                Following <span className={look}>{name}</span>
              </Trans>
            ) : (
              <Trans>
                Follow <span className={look}>{name}</span>
              </Trans>
            )}
          </span>
        </span>
      </PillToggle>
      <span role="alert" className={styles.failure}>
        {error !== null && refusalSentence(error, NOT_KEPT)}
      </span>
      {dialog}
    </>
  )
}

/** The button's icon: a pennon on its lance, filled if the user follows. */
function Pennon() {
  return (
    <svg width="14" height="16" viewBox="0 0 14 16" aria-hidden="true">
      <path d="M2 15V1L12.5 3.5 9 5.75 12.5 8 2 9.5" />
    </svg>
  )
}
