import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { TourneyDrawCommitmentView } from '@tiltyard/contract'
import styles from './TourneyScreen.module.css'

/** How the draw can be checked: its commitment, and its secret once it is drawn. */
export function TourneyDrawCommitment({ seal: { commitment, secret } }: { readonly seal: TourneyDrawCommitmentView }) {
  return (
    <details className={styles.fold}>
      <summary>{t`How the draw can be checked`}</summary>
      <p>
        <Trans>
          The draw follows from a secret: its SHA-256 is public from the season’s start, and the secret itself from the
          draw on.
        </Trans>
      </p>
      <dl className={styles.seal}>
        <dt>{t`SHA-256 of the secret`}</dt>
        <dd>{commitment}</dd>
        <dt>{t`Secret`}</dt>
        <dd>{secret ?? t`Public from the draw on`}</dd>
      </dl>
    </details>
  )
}
