import { t } from '@lingui/core/macro'
import { ContentNotice } from '../../ui/page/ContentNotice.tsx'

/** Replaces a user's own pages while the server is out of reach and the session unknown. */
export function OfflineGateNotice() {
  return (
    <ContentNotice>
      <p>{t`The yard can’t be asked who you are. As soon as it can, your own things show here.`}</p>
    </ContentNotice>
  )
}
