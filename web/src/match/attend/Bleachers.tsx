import { t } from '@lingui/core/macro'
import type { MatchView, SupportersView } from '@tiltyard/contract'
import { type Side, sides } from '@tiltyard/engine'
import { Suspense, useId } from 'react'
import { useAccountDialog } from '../../account/signIn/useAccountDialog.tsx'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { useSession } from '../../api/session/useSession.ts'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { stableAbbreviation } from '../matchDocumentTitle.ts'
import styles from './Bleachers.module.css'
import { BleachersEnd } from './BleachersEnd.tsx'
import { CheerButton } from './CheerButton.tsx'
import { useBleachersWave } from './useBleachersWave.ts'
import { useCheerKey } from './useCheerKey.ts'
import { useOwnSupport } from './useOwnSupport.ts'

const FollowRiderButtons = lazyWithFallback(() =>
  import('../../account/followButton/FollowRiderButtons.tsx').then((chunk) => chunk.FollowRiderButtons),
)

interface BleachersProps {
  /** The match as far as its viewer has watched it. */
  readonly match: MatchView
  /** The supporters; null until they load. */
  readonly supporters: SupportersView | null
  /** Whether the page shows a replay: then nobody cheers. */
  readonly isReplayed: boolean
}

const ends = { knight1: 'west', knight2: 'east' } as const

/** Shows the supporters at both ends and the viewers at the rail, with buttons to support, cheer and follow. */
export function Bleachers({ match, supporters, isReplayed }: BleachersProps) {
  const { user } = useSession().session
  const { open, dialog } = useAccountDialog()
  const support = useOwnSupport(match.id, user?.uid ?? null)
  const closedId = useId()
  const isOpen = match.status !== 'completed'
  const mayCheer = isOpen && support.side !== null && user?.silenced === false
  useCheerKey(mayCheer ? support.cheer : null)
  const waves = {
    knight1: useBleachersWave(supporters && !isReplayed ? supporters.cheers.knight1 : null),
    knight2: useBleachersWave(supporters && !isReplayed ? supporters.cheers.knight2 : null),
  }
  const take = (side: Side): void => {
    if (user === null) open('join')
    else support.take(support.side === side ? null : side)
  }
  return (
    <>
      {sides.map((side) => {
        const abbreviation = stableAbbreviation(match[side].stableId)
        const isOwn = support.side === side
        return (
          <BleachersEnd
            key={side}
            end={ends[side]}
            abbreviation={abbreviation}
            stand={supporters?.[side] ?? null}
            wave={waves[side]}
          >
            <ToggleButton
              isChoice
              isOn={isOwn}
              isDisabled={!isOpen}
              describedBy={isOpen ? undefined : closedId}
              onPress={() => take(side)}
            >
              {t`Support ${abbreviation}`}
            </ToggleButton>
            {isOwn && mayCheer && <CheerButton isBreathless={support.isBreathless} onCheer={support.cheer} />}
          </BleachersEnd>
        )
      })}
      <div className={styles.rail}>
        <p>
          {supporters && railText(supporters)}
          {!isOpen && (
            <span id={closedId} className={styles.closed}>{t`The joust is over, so support is closed.`}</span>
          )}
          <span role="alert" className={styles.refused}>
            {support.failure}
          </span>
        </p>
        <Suspense>
          <FollowRiderButtons match={match} />
        </Suspense>
      </div>
      {dialog}
    </>
  )
}

function railText({ knight1, knight2, rail }: SupportersView): string {
  if (rail === 0) return ''
  const hasSupporters = [knight1, knight2].some(({ supporters = [], more }) => supporters.length + more > 0)
  return hasSupporters ? t`and ${rail} more watching` : t`${rail} watching`
}
