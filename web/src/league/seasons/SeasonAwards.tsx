import { plural, t } from '@lingui/core/macro'
import type { AwardHolderView, AwardView } from '@tiltyard/contract'
import { formatNumber } from '../../language/numbers.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { awardFiguresText, awardTitles } from '../careers/awardTexts.ts'
import { matchPath } from '../careers/matchPath.ts'
import { Shield } from '../heraldry/Shield.tsx'
import { KnightLink } from '../knights/KnightLink.tsx'
import { stablePath } from '../knights/leagueStables.ts'
import styles from './SeasonAwards.module.css'

/** A season's awards: each with its winner, the figures that decided, the runner-up, and the jousts that earned it. */
export function SeasonAwards({ awards }: { readonly awards: readonly AwardView[] }) {
  return (
    <ul className={styles.awards}>
      {awards.map(({ name, winner, runnerUp, decidedBy }) => (
        <li key={name}>
          <h3>{awardTitles[name]}</h3>
          <p className={styles.winner}>
            <Shield stableId={winner.stableId} size={32} />
            <HolderLink holder={winner} />
          </p>
          <p className={styles.figures}>{awardFiguresText(winner)}</p>
          {runnerUp && (
            <p className={styles.second}>
              {t`Second:`} <HolderLink holder={runnerUp} /> ({awardFiguresText(runnerUp)})
              {decidedBy === 'order' &&
                ` ${t`All figures are equal: the lower number, or the earlier joust, is first.`}`}
            </p>
          )}
          <Jousts award={awardTitles[name]} holder={winner} />
        </li>
      ))}
    </ul>
  )
}

function HolderLink({ holder: { knightId, stableId, name } }: { readonly holder: AwardHolderView }) {
  if (knightId === null) return <PageLink to={stablePath(stableId)}>{name}</PageLink>
  return <KnightLink knightId={knightId}>{name}</KnightLink>
}

/** Links to the first of the jousts that count. */
function Jousts({ award, holder }: { readonly award: string; readonly holder: AwardHolderView }) {
  const { joustIds, jousts } = holder
  if (joustIds.length === 0) return null
  const count = formatNumber(jousts)
  return (
    <p className={styles.jousts}>
      {plural(jousts, { one: 'The joust:', other: `Of ${count} jousts:` })}{' '}
      {joustIds.map((id, at) => {
        const number = at + 1
        return (
          <PageLink key={id} to={matchPath(id)} aria-label={t`${award}, joust ${number}`}>
            {number}
          </PageLink>
        )
      })}
    </p>
  )
}
