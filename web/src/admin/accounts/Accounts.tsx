import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session/useSession.ts'
import { Card } from '../actions/Card.tsx'
import { EconomyCard } from '../economy/EconomyCard.tsx'
import { AccountRow } from './AccountRow.tsx'
import { BalancesDialog } from './BalancesDialog.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'
import { Invites } from './Invites.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { PeopleList } from './PeopleList.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { SilenceDialog } from './SilenceDialog.tsx'
import { usePeople } from './usePeople.ts'

const readAccounts = (after: number) => call(api.accounts.list, { query: { after } })

/** The question before an action, and the user that it concerns. */
interface Asked {
  readonly user: UserView
  readonly about: 'role' | 'duties' | 'name' | 'silence' | 'password' | 'balances'
}

/** The users, their balances and the league's money. */
export function Accounts() {
  return (
    <>
      <Users />
      <Invites />
      <EconomyCard />
    </>
  )
}

function Users() {
  const people = usePeople(readAccounts)
  const { replace } = people
  const [asked, setAsked] = useState<Asked | null>(null)
  const ask = (user: UserView, about: Asked['about']) => () => setAsked({ user, about })
  const close = (): void => setAsked(null)
  const own = useSession().session.user
  return (
    <Card title={t`Accounts`}>
      <PeopleList
        people={people}
        row={(user) => (
          <AccountRow
            key={user.uid}
            user={user}
            isOwn={user.uid === own?.uid}
            onChangeRole={ask(user, 'role')}
            onChangeDuties={ask(user, 'duties')}
            onRename={ask(user, 'name')}
            onSilence={ask(user, 'silence')}
            onForgotten={ask(user, 'password')}
            onCorrect={ask(user, 'balances')}
          />
        )}
      />
      {asked?.about === 'role' && <RoleDialog user={asked.user} onChanged={replace} onClose={close} />}
      {asked?.about === 'duties' && <DutiesDialog user={asked.user} onChanged={replace} onClose={close} />}
      {asked?.about === 'name' && <RenameDialog user={asked.user} onChanged={replace} onClose={close} />}
      {asked?.about === 'password' && <PasswordLinkDialog user={asked.user} onClose={close} />}
      {asked?.about === 'balances' && <BalancesDialog user={asked.user} onChanged={replace} onClose={close} />}
      {asked?.about === 'silence' && <SilenceDialog user={asked.user} onChanged={replace} onClose={close} />}
    </Card>
  )
}
