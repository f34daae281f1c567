import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { FinishedMatch, FinishedRider } from '@tiltyard/contract'
import { nameTourneyPlace } from '@tiltyard/engine'
import { formatPercent } from '../../language/formatPercent.ts'
import { locale } from '../../language/locale.ts'
import { knightName } from '../../language/localeWords.ts'
import { formatNumber } from '../../language/numbers.ts'
import { SpoilerCover } from '../../spoilers/SpoilerCover.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { formatMonthAndDay } from '../calendar/helsinki.ts'
import { InlineShield, SharedShieldDrawings } from '../heraldry/SharedShieldDrawings.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { listNamesInLanguage } from '../knights/listNamesInLanguage.ts'
import styles from './FinishedMatchLines.module.css'
import { finishedMatchOutcomeText } from './finishedMatchOutcomeText.ts'
import { matchPath } from './matchPath.ts'

/** Finished matches, a line each: date, riders, result and odds. */
export function FinishedMatchLines({
  matches,
  label,
}: {
  readonly matches: readonly FinishedMatch[]
  readonly label: string
}) {
  return (
    <SharedShieldDrawings stableIds={matches.flatMap(({ knight1, knight2 }) => [knight1.stableId, knight2.stableId])}>
      <ol className={styles.matches} aria-label={label}>
        {matches.map((match) => (
          <li key={match.id}>
            <MatchLine match={match} />
          </li>
        ))}
      </ol>
    </SharedShieldDrawings>
  )
}

function MatchLine({ match }: { readonly match: FinishedMatch }) {
  const { id, day, season, tourneyJoust: joust, listName, knight1, knight2 } = match
  const [name1, name2] = [knightName(knight1, 'full'), knightName(knight2, 'full')]
  const both = t`${name1} against ${name2}`
  return (
    <>
      <p className={styles.when}>
        <time dateTime={match.endTime}>{formatMonthAndDay(day)}</time>
        {joust === undefined
          ? listName && ` · ${listNamesInLanguage[listName]}`
          : ` · ${nameTourneyPlace({ season, joust }, locale)}`}
      </p>
      <p className={styles.riders}>
        <Rider rider={knight1} /> <span className="visually-hidden">{t`against`}</span> <Rider rider={knight2} />
      </p>
      <p className={styles.result}>
        <SpoilerCover match={match} what={t`the result of ${both}`}>
          <Result match={match} />
        </SpoilerCover>
      </p>
      <PageLink to={matchPath(id)} className={styles.watch}>
        <Trans context="a match that is over">
          Watch<span className="visually-hidden"> {both}</span>
        </Trans>
      </PageLink>
    </>
  )
}

function Rider({ rider }: { readonly rider: FinishedRider }) {
  const { id, stableId, odds } = rider
  return (
    <span className={styles.rider}>
      <InlineShield stableId={stableId} size={20} />
      <KnightLink knightId={id}>{knightName(rider, 'full')}</KnightLink>
      {odds !== null && (
        <span className={styles.odds} title={t`The odds before the match`}>
          {formatPercent(odds)}
        </span>
      )}
    </span>
  )
}

/** "5–3, Ivo won on points". */
function Result({ match }: { readonly match: FinishedMatch }) {
  const { knight1, knight2 } = match
  const [points1, points2, outcome] = [
    formatNumber(knight1.points),
    formatNumber(knight2.points),
    finishedMatchOutcomeText(match),
  ]
  return (
    <Trans>
      <strong>
        {points1}–{points2}
      </strong>
      , {outcome}
    </Trans>
  )
}
