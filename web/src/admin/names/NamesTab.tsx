import { t } from '@lingui/core/macro'
import type { UserViewForHeralds } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import styles from '../accounts/AccountsTab.module.css'
import { MuteUserDialog } from '../accounts/MuteUserDialog.tsx'
import { PagedUserList } from '../accounts/PagedUserList.tsx'
import { RenameUserDialog } from '../accounts/RenameUserDialog.tsx'
import { useUserPages } from '../accounts/useUserPages.ts'
import { AdminCard } from '../actions/AdminCard.tsx'

const readNames = (after: number) => callServer(api.accounts.names, { query: { after } })

interface OpenQuestion {
  readonly user: UserViewForHeralds
  readonly about: 'name' | 'silence'
}

/** The herald's tab: renames and mutes users. */
export function NamesTab() {
  const people = useUserPages('names', readNames)
  const { replace } = people
  const [question, setQuestion] = useState<OpenQuestion | null>(null)
  const close = (): void => setQuestion(null)
  return (
    <AdminCard title={t`Names`}>
      <PagedUserList
        people={people}
        row={(user) => <NameRow key={user.uid} user={user} onAsk={(about) => setQuestion({ user, about })} />}
      />
      {question?.about === 'name' && <RenameUserDialog user={question.user} onChanged={replace} onClose={close} />}
      {question?.about === 'silence' && <MuteUserDialog user={question.user} onChanged={replace} onClose={close} />}
    </AdminCard>
  )
}

interface NameRowProps {
  readonly user: UserViewForHeralds
  readonly onAsk: (about: OpenQuestion['about']) => void
}

function NameRow({ user, onAsk }: NameRowProps) {
  const whose = <span className="visually-hidden">({user.displayName})</span>
  return (
    <li className={styles.user}>
      <div className={styles.who}>
        <strong>{user.displayName}</strong> {user.silenced && <span className={styles.own}>{t`silenced`}</span>}
      </div>
      <div className={styles.acts}>
        <Button isSmall isQuiet onClick={() => onAsk('name')}>
          {t`Rename`} {whose}
        </Button>
        <Button isSmall isQuiet onClick={() => onAsk('silence')}>
          {user.silenced ? t`Unmute` : t`Mute`} {whose}
        </Button>
      </div>
    </li>
  )
}
