import { t } from '@lingui/core/macro'
import { useSession } from '../../api/session/useSession.ts'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'

/**
 * Says that nothing is planned; only stewards and admins can change that.
 * @param pastWeek the past week, such as "November 22 to November 28".
 */
export function NoScheduleNotice({ pastWeek }: { readonly pastWeek?: string }) {
  const { user } = useSession().session
  const mayPlan = user !== null && (user.admin || user.duties.includes('steward'))
  return (
    <ContentNotice>
      <h2>{t`No active tournament schedule found.`}</h2>
      {pastWeek !== undefined && <p>{t`The week of ${pastWeek} is over.`}</p>}
      <p>{t`A steward or an admin can draw one up in the Admin Panel.`}</p>
      {mayPlan && (
        <ContentNoticeActions>
          <ButtonLink to="/admin">{t`Admin Panel`}</ButtonLink>
        </ContentNoticeActions>
      )}
    </ContentNotice>
  )
}
