import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import { monthAndDay } from '../calendar/helsinki.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../league/KnightLink.tsx'
import { Covered } from '../shield/Covered.tsx'
import { PageLink } from '../ui/PageLink.tsx'
import styles from './MatchLines.module.css'
import { matchPath } from './matchPath.ts'
import { endingWordsOf } from './resultWords.ts'

/** Matches that are over, a line each: when, who, how it came out, what the reckoners had said before. */
export function MatchLines({ matches, label }: { readonly matches: readonly FinishedMatch[]; readonly label: string }) {
  return (
    <ol className={styles.matches} aria-label={label}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchLine match={match} />
        </li>
      ))}
    </ol>
  )
}

function MatchLine({ match }: { readonly match: FinishedMatch }) {
  const { id, day, listName, knight1, knight2 } = match
  const both = `${knight1.name} against ${knight2.name}`
  return (
    <>
      <p className={styles.when}>
        <time dateTime={match.endTime}>{monthAndDay(day)}</time>
        {listName && ` · ${listName}`}
      </p>
      <p className={styles.riders}>
        <Rider rider={knight1} /> <span className="visually-hidden">against</span> <Rider rider={knight2} />
      </p>
      <p className={styles.result}>
        <Covered match={match} what={`the result of ${both}`}>
          <Result match={match} />
        </Covered>
      </p>
      <PageLink to={matchPath(id)} className={styles.watch}>
        Watch<span className="visually-hidden"> {both}</span>
      </PageLink>
    </>
  )
}

function Rider({ rider: { id, name, stableId, odds } }: { readonly rider: FinishedRider }) {
  return (
    <span className={styles.rider}>
      <Shield stableId={stableId} size={20} />
      <KnightLink knightId={id}>{name}</KnightLink>
      {odds !== null && (
        <span className={styles.odds} title="The odds before the match">
          {odds}%
        </span>
      )}
    </span>
  )
}

/** "5 : 3, Ivo won on points". */
function Result({ match }: { readonly match: FinishedMatch }) {
  const { knight1, knight2, winner } = match
  const victor = [knight1, knight2].find(({ id }) => id === winner)
  return (
    <>
      <strong>
        {knight1.points} : {knight2.points}
      </strong>
      , {victor ? `${victor.firstName} won ${endingWordsOf(match)}` : endingWordsOf(match)}
    </>
  )
}
