import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MAX_PASSKEYS_PER_USER, type OwnPasskey, type OwnPasskeys } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import * as uncachedQueries from '../../api/queries/uncachedQueries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { formatLocalInstant } from '../../league/calendar/formatLocalInstant.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { LoadingOrFailure } from '../../ui/page/LoadFailure.tsx'
import { arePasskeysSupported } from '../signIn/arePasskeysSupported.ts'
import { PasswordDialog } from '../signIn/PasswordDialog.tsx'
import styles from './AccountScreen.module.css'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

interface PasskeysProps {
  /** Called after each dialog about a passkey. */
  readonly onChange: () => void
}

/** The user's passkeys, with their last use; adds, renames and removes them. */
export function PasskeySettings({ onChange }: PasskeysProps) {
  const query = useServerQuery(uncachedQueries.passkeysQuery())
  const { data, refetch } = query
  const changed = (): void => {
    refetch()
    onChange()
  }
  if (data !== null) return <PasskeyList own={data} onChange={changed} />
  return <LoadingOrFailure {...query} loading={t`Loading your passkeys...`} failed={t`Couldn’t load your passkeys`} />
}

interface PasskeyListProps {
  readonly own: OwnPasskeys
  readonly onChange: () => void
}

type Open = { readonly kind: 'add' } | { readonly kind: 'name' | 'remove'; readonly passkey: OwnPasskey }

function PasskeyList({ own: { passkeys, address, isCodeAsked }, onChange }: PasskeyListProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = (): void => {
    setOpen(null)
    onChange()
  }
  return (
    <>
      <p className={styles.hint}>{t`Log in with your fingerprint, face or PIN. Your password keeps working too.`}</p>
      {passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
              <div className={styles.acts}>
                <Button isSmall isQuiet onClick={() => setOpen({ kind: 'name', passkey })}>
                  {t`Rename`} <span className="visually-hidden">({passkey.name})</span>
                </Button>
                <Button isSmall isQuiet onClick={() => setOpen({ kind: 'remove', passkey })}>
                  {t`Remove`} <span className="visually-hidden">({passkey.name})</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Adding
        address={address}
        isFull={passkeys.length >= MAX_PASSKEYS_PER_USER}
        onAdd={() => setOpen({ kind: 'add' })}
      />
      {open?.kind === 'add' && <AddPasskeyDialog isCodeAsked={isCodeAsked} onClose={close} />}
      {open?.kind === 'name' && <RenamePasskeyDialog passkey={open.passkey} onClose={close} />}
      {open?.kind === 'remove' && <Removal passkey={open.passkey} isCodeAsked={isCodeAsked} onClose={close} />}
    </>
  )
}

function PasskeyRow({ passkey: { name, addedAt, lastUsedAt, isThis } }: { readonly passkey: OwnPasskey }) {
  const added = formatLocalInstant(addedAt)
  const used = lastUsedAt === null ? null : formatLocalInstant(lastUsedAt)
  return (
    <div>
      <strong>{name}</strong> {isThis && <span className={styles.mark}>{t`in this session`}</span>}
      <span className={styles.hint}>
        {used === null ? (
          <Trans>Added {added}, not used to log in yet</Trans>
        ) : (
          <Trans>
            Last used {used}, added {added}
          </Trans>
        )}
      </span>
    </div>
  )
}

interface AddingProps {
  readonly address: string | null
  /** The account has as many passkeys as the limit allows. */
  readonly isFull: boolean
  readonly onAdd: () => void
}

/** The button to add a passkey, or the reason why there is none. */
function Adding({ address, isFull, onAdd }: AddingProps) {
  if (address === null) {
    return <p className={styles.hint}>{t`Passkeys need an https address, and none is set here.`}</p>
  }
  if (address !== location.origin) return <p className={styles.hint}>{t`They work only at ${address}.`}</p>
  if (isFull)
    return (
      <p
        className={styles.hint}
      >{t`You have ${MAX_PASSKEYS_PER_USER}, and more are not kept. Remove one to add another.`}</p>
    )
  if (!arePasskeysSupported()) return <p className={styles.hint}>{t`This browser doesn’t support passkeys.`}</p>
  return (
    <Button isQuiet onClick={onAdd}>
      {t`Add a passkey...`}
    </Button>
  )
}

interface RemovalProps {
  readonly passkey: OwnPasskey
  readonly isCodeAsked: boolean
  readonly onClose: () => void
}

function Removal({ passkey: { id, name }, isCodeAsked, onClose }: RemovalProps) {
  return (
    <PasswordDialog
      title={t`Remove a passkey`}
      act={t`Remove`}
      isFinal
      isCodeAsked={isCodeAsked}
      otherwise={t`Failed to remove the passkey`}
      onPassword={async (password, code) => {
        await callServer(api.passkeys.remove, { params: { passkeyId: id }, body: { password, code } })
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t`“${name}” no longer logs you in, and its other sessions end. Remove it on your device too. Your password still works.`}</p>
    </PasswordDialog>
  )
}
