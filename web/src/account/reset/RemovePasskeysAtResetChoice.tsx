import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { ChoiceInput } from '../../ui/fields/ChoiceInput.tsx'
import styles from './PasswordResetScreen.module.css'
import type { PasswordResetAccountView } from './usePasswordResetLinkCheck.ts'

interface OtherWaysProps {
  readonly ways: PasswordResetAccountView | null
  /** Whether the reset removes the passkeys too. */
  readonly isRemoving: boolean
  readonly onChoose: (isRemoving: boolean) => void
}

/** Lists the account's passkeys, for a user who fears that somebody else has access; nothing if there are none. */
export function RemovePasskeysAtResetChoice({ ways, isRemoving, onChoose }: OtherWaysProps) {
  if (ways === null || ways.passkeys.length === 0) return null
  return (
    <section className={styles.ways}>
      <p>{t`These passkeys still log in to your account without a password:`}</p>
      <ul>
        {ways.passkeys.map((passkey) => (
          <li key={passkey.id}>
            <strong>{passkey.name}</strong> <Dates {...passkey} />
          </li>
        ))}
      </ul>
      {ways.mayRemove ? (
        <ChoiceInput type="checkbox" checked={isRemoving} onChange={({ target }) => onChoose(target.checked)}>
          {t`Remove them all: one is not mine, or is lost`}
        </ChoiceInput>
      ) : (
        <p>{t`You are an admin, so an email can’t remove your passkeys. If one is not yours, log in with your own and remove it at /account, or ask the operator of this site.`}</p>
      )}
    </section>
  )
}

function Dates({ addedAt, lastUsedAt }: PasswordResetAccountView['passkeys'][number]) {
  const added = formatLocalInstant(addedAt)
  const used = lastUsedAt === null ? null : formatLocalInstant(lastUsedAt)
  if (used === null) return <Trans>added {added}, not used to log in yet</Trans>
  return (
    <Trans>
      last used {used}, added {added}
    </Trans>
  )
}
