import { t } from '@lingui/core/macro'
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx'
import { Notice, NoticeActions } from '../../ui/page/Notice.tsx'

/** The notice of a season that the league does not have. */
export function NoSeason() {
  return (
    <Notice>
      <h1>{t`No such season`}</h1>
      <p>{t`The league has not ridden it yet.`}</p>
      <NoticeActions>
        <ButtonLink to="/seasons">{t`All seasons`}</ButtonLink>
      </NoticeActions>
    </Notice>
  )
}
