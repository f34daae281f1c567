import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import { amountText } from '../../betting/money/amountText.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from './AccountsTab.module.css'
import { dutyNames } from './dutyNames.ts'

interface AccountRowProps {
  readonly user: UserView
  readonly isOwn: boolean
  readonly onChangeRole: () => void
  readonly onChangeDuties: () => void
  readonly onRename: () => void
  readonly onSilence: () => void
  readonly onForgotten: () => void
  readonly onCorrect: () => void
}

export function AccountRow(props: AccountRowProps) {
  const { user, isOwn, onChangeRole, onChangeDuties, onRename, onSilence, onForgotten, onCorrect } = props
  const whose = <span className="visually-hidden">({user.displayName})</span>
  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <strong>{user.displayName}</strong> {isOwn && <span className={styles.own}>{t`you`}</span>}
        {user.silenced && <span className={styles.own}>{t`silenced`}</span>}
        <span className={styles.email}>{user.email}</span>
      </div>
      <span className={styles.role} data-admin={user.admin || undefined}>
        {rolesOf(user)}
      </span>
      <dl className={styles.balances}>
        <Balance name={t`Honor`} amount={user.honor} />
        <Balance name={t`Shinings`} amount={user.shinings} />
        <Balance name={t`Ash`} amount={user.ash} />
      </dl>
      <div className={styles.acts}>
        <Button isSmall isQuiet onClick={onChangeRole}>
          {user.admin ? t`Revoke admin` : t`Grant admin`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onChangeDuties}>
          {t`Other roles`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onRename}>
          {t`Rename`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onSilence}>
          {user.silenced ? t`Unmute` : t`Mute`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onForgotten}>
          {t`Forgotten password`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onCorrect}>
          {t`Correct balances`} {whose}
        </Button>
      </div>
    </li>
  )
}

function rolesOf({ admin, duties }: UserView): string {
  const held = [...(admin ? [t`Admin`] : []), ...duties.map((duty) => dutyNames[duty])]
  return held.length === 0 ? t`Player` : held.join(', ')
}

function Balance({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}
