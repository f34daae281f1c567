import { t } from '@lingui/core/macro'
import { Suspense, useState } from 'react'
import { lazyWithFallback } from '../../../api/loadChunk.ts'
import { ControlButton } from '../../controls/ControlButton.tsx'
import type { WatchedMatch } from '../../playhead/useWatchedMatch.ts'
import { useAreWinChancesShown } from '../useAreWinChancesShown.ts'
import { useWinChancesUpToPlayhead } from '../useWinChancesUpToPlayhead.ts'

const BiggestSwingsDialog = lazyWithFallback(() =>
  import('./BiggestSwingsDialog.tsx').then((chunk) => chunk.BiggestSwingsDialog),
)

interface CatchUpProps {
  readonly watched: WatchedMatch
  readonly isLive: boolean
  /** Returns to the live edge. */
  readonly onGoLive: () => void
}

/** A button that lists the biggest swings so far, for a viewer who comes late. */
export function BiggestSwingsDialogButton(props: CatchUpProps) {
  return useAreWinChancesShown() ? <Button {...props} /> : null
}

function Button({ watched, isLive, onGoLive }: CatchUpProps) {
  const thoughts = useWinChancesUpToPlayhead(watched)
  const [snapshot, setSnapshot] = useState<WatchedMatch | null>(null)
  if (thoughts.length < 2) return null
  return (
    <>
      <ControlButton
        name={t`Catch me up`}
        drawing="catch-up"
        hasWords
        opensDialog
        onClick={() => setSnapshot(watched)}
      />
      <Suspense>
        {snapshot !== null && (
          <BiggestSwingsDialog
            watched={snapshot}
            thoughts={thoughts}
            isLive={isLive}
            onGoLive={onGoLive}
            onClose={() => setSnapshot(null)}
          />
        )}
      </Suspense>
    </>
  )
}
