import type { ReactNode } from 'react'
import { useSession } from '../session/useSession.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice, NoticeActs } from '../ui/Notice.tsx'
import styles from './AdminsOnly.module.css'

/** Shows what is inside to admins. The server asks again at every call; this is only to be clear. */
export function AdminsOnly({ children }: { readonly children: ReactNode }) {
  const { session } = useSession()
  if (session.user?.admin) return children
  return (
    <div className={styles.outside}>
      <Notice>
        <h1>For the league's admins</h1>
        <p>This part of the yard is theirs alone. Everything else is yours to walk about in.</p>
        <NoticeActs>
          <ButtonLink to="/">Back to the gate</ButtonLink>
        </NoticeActs>
      </Notice>
    </div>
  )
}
