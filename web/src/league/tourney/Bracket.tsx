import { t } from '@lingui/core/macro'
import type { TourneyView } from '@tiltyard/contract'
import { useMemo } from 'react'
import { ToggleButton } from '../../ui/buttons/ToggleButton.tsx'
import { tourneyRoundHeadings } from '../careers/tourneyRoundHeadings.ts'
import styles from './Bracket.module.css'
import { BracketRoundPanel } from './BracketRoundPanel.tsx'
import { BracketGrid, listBracketRounds } from './bracketPlaces.ts'
import type { HiddenMatchIdsByRound } from './coverHiddenTourneyResults.ts'
import { useRoundPanels } from './useRoundPanels.ts'

interface BracketProps {
  readonly tourney: TourneyView
  readonly covered: HiddenMatchIdsByRound
}

/** The bracket: columns with lines on a wide screen, otherwise rounds beside each other, with a button each. */
export function Bracket({ tourney, covered }: BracketProps) {
  const rounds = useMemo(() => listBracketRounds(tourney.jousts), [tourney.jousts])
  const grid = useMemo(() => new BracketGrid(rounds), [rounds])
  const open = rounds.findIndex(({ groups }) =>
    groups.some(({ jousts }) => jousts.some((one) => one.decision === null)),
  )
  const { panelsRef, buttonsRef, current, showPanel, onScroll } = useRoundPanels(open === -1 ? rounds.length - 1 : open)
  return (
    <section aria-label={t`The bracket`}>
      <nav ref={buttonsRef} className={styles.rounds} aria-label={t`Rounds`}>
        {rounds.map(({ round }, at) => (
          <ToggleButton key={round} isChoice isOn={at === current} onPress={() => showPanel(at)}>
            {tourneyRoundHeadings[round]}
          </ToggleButton>
        ))}
      </nav>
      <div ref={panelsRef} className={styles.panels} onScroll={onScroll} data-rounds={rounds.length}>
        {rounds.map((round, at) => (
          <BracketRoundPanel
            key={round.round}
            round={round}
            grid={grid}
            tourney={tourney}
            hidden={covered.get(round.round) ?? []}
            isCurrent={at === current}
          />
        ))}
      </div>
    </section>
  )
}
