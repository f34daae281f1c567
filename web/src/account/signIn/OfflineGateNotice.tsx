import { t } from '@lingui/core/macro'
import { ContentNotice } from '../../ui/page/ContentNotice.tsx'

/** Replaces a user's own pages while the server is out of reach and the session unknown. */
export function OfflineGateNotice() {
  return (
    <ContentNotice>
      <p>{t`Couldn’t check your login. This page updates when the connection is back.`}</p>
    </ContentNotice>
  )
}
