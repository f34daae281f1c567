import type { UserView } from '@tiltyard/contract'
import { amountText } from '../../../purse/amountText.ts'
import { Button } from '../../../ui/Button.tsx'
import styles from './Accounts.module.css'

interface AccountRowProps {
  readonly user: UserView
  readonly isOwn: boolean
  readonly onChangeRole: () => void
  readonly onRename: () => void
  readonly onSilence: () => void
}

export function AccountRow({ user, isOwn, onChangeRole, onRename, onSilence }: AccountRowProps) {
  const whose = <span className="visually-hidden">({user.displayName})</span>
  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <strong>{user.displayName}</strong> {isOwn && <span className={styles.own}>you</span>}
        {user.silenced && <span className={styles.own}>silenced</span>}
        <span className={styles.email}>{user.email}</span>
      </div>
      <span className={styles.role} data-admin={user.admin || undefined}>
        {user.admin ? 'Admin' : 'Player'}
      </span>
      <dl className={styles.balances}>
        <Balance name="Honor" amount={user.honor} />
        <Balance name="Shinings" amount={user.shinings} />
        <Balance name="Ash" amount={user.ash} />
      </dl>
      <div className={styles.acts}>
        <Button isSmall isQuiet onClick={onChangeRole}>
          {user.admin ? 'Revoke admin' : 'Grant admin'} {whose}
        </Button>
        <Button isSmall isQuiet onClick={onRename}>
          Rename {whose}
        </Button>
        <Button isSmall isQuiet onClick={onSilence}>
          {user.silenced ? 'Let be heard' : 'Silence'} {whose}
        </Button>
      </div>
    </li>
  )
}

function Balance({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amountText(amount)}</dd>
    </div>
  )
}
