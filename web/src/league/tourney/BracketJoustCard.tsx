import { t } from '@lingui/core/macro'
import type { TourneyJoustView, TourneyView } from '@tiltyard/contract'
import { InlineShield } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import styles from './BracketJoustCard.module.css'
import { type JoustSideFigure, joustSideFigures } from './joustSideFigures.ts'
import { RideTimeAndLink } from './RideTimeAndLink.tsx'
import { joustDecisionText, rerideReasonText, tourneyJoustName, undecidedKnightText } from './tourneyTexts.ts'

const figureNames: Readonly<Record<JoustSideFigure['kind'], string>> = {
  points: t`Points`,
  chance: t`Chance by the odds`,
}

interface JoustCardProps {
  readonly joust: TourneyJoustView
  /** The day of its round, YYYY-MM-DD; null without a ride. */
  readonly date: string | null
  readonly tourney: TourneyView
}

/** A joust of the bracket: its name and time, both knights, and how it was decided. */
export function BracketJoustCard({ joust, date, tourney }: JoustCardProps) {
  const { knight1, knight2, rides } = joust
  const name = tourneyJoustName(joust)
  const ride = rides.at(-1)
  const figures = ride ? joustSideFigures(ride) : []
  const note = joustDecisionText(joust) ?? rerideReasonText(rides)
  return (
    <article className={styles.card} aria-label={name}>
      <p className={styles.head}>
        <span className={styles.name}>{name}</span>
        {ride && <RideTimeAndLink joust={joust} ride={ride} name={name} date={date} />}
      </p>
      <SideLine side={knight1} joust={joust} tourney={tourney} figure={figures[0]} />
      <SideLine side={knight2} joust={joust} tourney={tourney} figure={figures[1]} />
      {note !== null && <p className={styles.note}>{note}</p>}
    </article>
  )
}

interface SideLineProps {
  readonly side: TourneyJoustView['knight1']
  readonly joust: TourneyJoustView
  readonly tourney: TourneyView
  readonly figure: JoustSideFigure | undefined
}

/** A knight with seed and shield, or where they come from. */
function SideLine({ side: { source, knightId }, joust, tourney: { entrants, jousts }, figure }: SideLineProps) {
  const entrant = knightId === null ? undefined : entrants.find((one) => one.knightId === knightId)
  if (entrant === undefined) {
    return (
      <p className={styles.unknown}>
        {source.kind === 'winner' ? undecidedKnightText(source.joustId, jousts) : t`Bye`}
      </p>
    )
  }
  return <KnightLine entrant={entrant} winnerId={joust.winnerId} figure={figure} />
}

interface KnightLineProps {
  readonly entrant: TourneyView['entrants'][number]
  readonly winnerId: string | null
  readonly figure: JoustSideFigure | undefined
}

function KnightLine({ entrant: { knightId, name, seed, stableId }, winnerId, figure }: KnightLineProps) {
  const isWinner = winnerId === knightId
  return (
    <p className={styles.side} data-state={winnerId === null ? undefined : isWinner ? 'won' : 'lost'}>
      <span className={styles.seed} title={t`Seed ${seed}`}>
        {seed}
      </span>
      <InlineShield stableId={stableId} size={20} />
      <KnightLink knightId={knightId}>{name}</KnightLink>
      {figure && (
        <span className={styles.figure} data-kind={figure.kind} title={figureNames[figure.kind]}>
          <span className="visually-hidden">{figureNames[figure.kind]} </span>
          {figure.text}
        </span>
      )}
      {isWinner && (
        <>
          <span className={styles.mark} aria-hidden="true" />
          <span className="visually-hidden">{t`advances`}</span>
        </>
      )}
    </p>
  )
}
