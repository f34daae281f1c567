import { useSession } from '../../session/useSession.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Notice, NoticeActs } from '../../ui/Notice.tsx'

/** Nothing is planned; only an admin can change that. */
export function NoSchedule() {
  const isAdmin = useSession().session.user?.admin ?? false
  return (
    <Notice>
      <h2>No active tournament schedule found.</h2>
      <p>An admin can draw one up in the Admin Panel.</p>
      {isAdmin && (
        <NoticeActs>
          <ButtonLink to="/admin">Admin Panel</ButtonLink>
        </NoticeActs>
      )}
    </Notice>
  )
}
