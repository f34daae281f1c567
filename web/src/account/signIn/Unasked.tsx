import { t } from '@lingui/core/macro'
import { Notice } from '../../ui/page/Notice.tsx'

/** In the place of what is somebody's own, while the yard can't be asked who sits here: they may well have an account. */
export function Unasked() {
  return (
    <Notice>
      <p>{t`The yard can’t be asked who you are. As soon as it can, your own things show here.`}</p>
    </Notice>
  )
}
