import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { getHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { ControlButton } from './ControlButton.tsx'
import styles from './PlaybackControls.module.css'

/** How long the notice of a copied link stays. */
const SAID_MS = 4_000

/** Buttons to copy or share the address of the shown moment. */
export function MomentLinkButtons({ url: urlOf }: { readonly url: () => string }) {
  // While results are hidden, the link's previews have no score.
  const url = (): string => `${urlOf()}${getHiddenResultsState().isHiding ? '&spoiler=0' : ''}`
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (said !== COPIED) return
    const timer = setTimeout(() => setSaid(''), SAID_MS)
    return () => clearTimeout(timer)
  }, [said])
  const copy = (): void => {
    const address = url()
    copied(address).then(
      () => setSaid(COPIED),
      () => setSaid(t`Couldn’t copy. The link: ${address}`),
    )
  }
  return (
    <>
      <ControlButton name={t`Copy link`} drawing="link" hasWords onClick={copy} />
      {'share' in navigator && <ControlButton name={t`Share`} drawing="share" hasWords onClick={() => share(url())} />}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  )
}

const COPIED = t`Link copied.`

/** The clipboard does not exist on plain http, so this can reject. */
async function copied(address: string): Promise<void> {
  await navigator.clipboard.writeText(address)
}

function share(address: string): void {
  navigator.share({ title: document.title, url: address }).catch(() => {
    // The user cancelled, or the device cannot share.
  })
}
