import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { ContentNotice, ContentNoticeActions } from '../../ui/page/ContentNotice.tsx'

/** The notice of a season that the league does not have. */
export function NoSuchSeasonNotice() {
  return (
    <ContentNotice>
      <h1>{t`No such season`}</h1>
      <p>{t`The league has not ridden it yet.`}</p>
      <ContentNoticeActions>
        <ButtonLink to="/seasons">{t`All seasons`}</ButtonLink>
      </ContentNoticeActions>
    </ContentNotice>
  )
}
