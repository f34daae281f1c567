import { plural, t } from '@lingui/core/macro'
import type { InviteView } from '@tiltyard/contract'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './InvitesCard.module.css'

interface InviteRowProps {
  readonly invite: InviteView
  readonly serverTime: string
  readonly onRevoke: () => void
}

/** One invite: its state and the users who joined by it. */
export function InviteItem({ invite, serverTime, onRevoke }: InviteRowProps) {
  const { name, places, uses } = invite
  const taken = uses.length
  const isOpen = invite.revokedAt === null && Date.parse(invite.expiresAt) > Date.parse(serverTime) && taken < places
  return (
    <li>
      <div className={styles.about}>
        <strong>{name}</strong> <span className={styles.standing}>{standing(invite, serverTime)}</span>
        <span className={styles.taken}>
          {t`${taken} of ${plural(places, { one: '# place', other: '# places' })} taken`}
        </span>
        {uses.map((use) => (
          <span key={`${use.at} ${use.uid}`} className={styles.taken}>
            {use.email ?? (use.uid === null ? t`Sign-up in progress` : t`An account that is gone`)},{' '}
            {formatLocalInstant(use.at)}
          </span>
        ))}
      </div>
      {isOpen && (
        <Button isSmall isQuiet onClick={onRevoke}>
          {t`Revoke`} <span className="visually-hidden">({name})</span>
        </Button>
      )}
    </li>
  )
}

function standing({ revokedAt, expiresAt, uses, places }: InviteView, serverTime: string): string {
  const [revoked, end] = [revokedAt && formatLocalInstant(revokedAt), formatLocalInstant(expiresAt)]
  if (revoked) return t`revoked ${revoked}`
  if (Date.parse(expiresAt) <= Date.parse(serverTime)) return t`expired ${end}`
  return uses.length >= places ? t`used up` : t`good until ${end}`
}
