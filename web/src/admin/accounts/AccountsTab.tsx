import { t } from '@lingui/core/macro'
import type { UserView } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { useSession } from '../../api/session/useSession.ts'
import { AdminCard } from '../actions/AdminCard.tsx'
import { EconomyCard } from '../economy/EconomyCard.tsx'
import { AccountRow } from './AccountRow.tsx'
import { AdminRoleDialog } from './AdminRoleDialog.tsx'
import { BalanceCorrectionDialog } from './BalanceCorrectionDialog.tsx'
import { DutiesDialog } from './DutiesDialog.tsx'
import { InvitesCard } from './InvitesCard.tsx'
import { MuteUserDialog } from './MuteUserDialog.tsx'
import { PagedUserList } from './PagedUserList.tsx'
import { PasswordLinkDialog } from './PasswordLinkDialog.tsx'
import { RenameUserDialog } from './RenameUserDialog.tsx'
import { useUserPages } from './useUserPages.ts'

const readAccounts = (after: number) => callServer(api.accounts.list, { query: { after } })

/** The question before an action, and the user that it concerns. */
interface OpenQuestion {
  readonly user: UserView
  readonly about: 'role' | 'duties' | 'name' | 'silence' | 'password' | 'balances'
}

/** The users, their balances and the league's money. */
export function AccountsTab() {
  return (
    <>
      <Users />
      <InvitesCard />
      <EconomyCard />
    </>
  )
}

function Users() {
  const people = useUserPages('accounts', readAccounts)
  const { replace } = people
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const ask = (user: UserView, about: OpenQuestion['about']) => () => setQuestion({ user, about })
  const close = (): void => setQuestion(null)
  const own = useSession().session.user
  return (
    <AdminCard title={t`Accounts`}>
      <PagedUserList
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
      {question?.about === 'role' && <AdminRoleDialog user={question.user} onChanged={replace} onClose={close} />}
      {question?.about === 'duties' && <DutiesDialog user={question.user} onChanged={replace} onClose={close} />}
      {question?.about === 'name' && <RenameUserDialog user={question.user} onChanged={replace} onClose={close} />}
      {question?.about === 'password' && <PasswordLinkDialog user={question.user} onClose={close} />}
      {question?.about === 'balances' && (
        <BalanceCorrectionDialog user={question.user} onChanged={replace} onClose={close} />
      )}
      {question?.about === 'silence' && <MuteUserDialog user={question.user} onChanged={replace} onClose={close} />}
    </AdminCard>
  )
}
