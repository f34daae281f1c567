import type { UserView } from '@tiltyard/contract'
import { Button } from '../../../ui/Button.tsx'
import styles from './Accounts.module.css'

interface AccountRowProps {
  readonly user: UserView
  readonly isOwn: boolean
  readonly onChangeRole: () => void
}

export function AccountRow({ user, isOwn, onChangeRole }: AccountRowProps) {
  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <strong>{user.displayName}</strong> {isOwn && <span className={styles.own}>you</span>}
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
      <Button isSmall isQuiet onClick={onChangeRole}>
        {user.admin ? 'Revoke admin' : 'Grant admin'} <span className="visually-hidden">({user.displayName})</span>
      </Button>
    </li>
  )
}

function Balance({ name, amount }: { readonly name: string; readonly amount: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
