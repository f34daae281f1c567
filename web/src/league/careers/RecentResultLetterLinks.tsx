import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RecentFormEntry } from '@tiltyard/contract'
import { isResultHidden, markSeenMatches, useHiddenResultsState } from '../../spoilers/hiddenResultsState.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { resultLetterMeanings, resultLetters } from '../results/resultText.ts'
import { matchPath } from './matchPath.ts'
import styles from './RecentResultLetterLinks.module.css'

interface FormProps {
  /** The subject: "Sur Ivo Reed". */
  readonly whose: string
  /** Newest first. */
  readonly form: readonly RecentFormEntry[]
  /** Names each result's knight too. */
  readonly ofMany?: boolean
}

/** The last results as letters, newest first, each a link to its match. Hidden results keep their place. */
export function RecentResultLetterLinks({ whose, form: recentResults, ofMany: showsKnightNames = false }: FormProps) {
  const spoilers = useHiddenResultsState()
  const hidden = recentResults.filter(({ matchId }) => isResultHidden(spoilers, matchId)).map(({ matchId }) => matchId)
  if (recentResults.length === 0) return <p className={styles.none}>{t`No results yet.`}</p>
  return (
    <div className={styles.form}>
      <ol className={styles.letters} aria-label={t`The last results of ${whose}, the newest first`}>
        {recentResults.map((entry) => (
          <li key={`${entry.matchId} ${entry.knightId}`}>
            <Letter
              entry={entry}
              isHidden={hidden.includes(entry.matchId)}
              name={showsKnightNames ? entry.name : null}
            />
          </li>
        ))}
      </ol>
      {hidden.length > 0 && (
        <Button isSmall isQuiet onClick={() => markSeenMatches(hidden)}>
          <Trans>
            Show<span className="visually-hidden"> the form of {whose}</span>
          </Trans>
        </Button>
      )}
    </div>
  )
}

interface LetterProps {
  readonly entry: RecentFormEntry
  readonly isHidden: boolean
  readonly name: string | null
}

function Letter({ entry: { matchId, result }, isHidden, name }: LetterProps) {
  const words = isHidden ? t`A match that you have not seen` : resultLetterMeanings[result]
  const text = name === null ? words : t`${name}: ${words}`
  return (
    <PageLink
      to={matchPath(matchId)}
      className={styles.letter}
      data-result={isHidden ? undefined : result}
      title={text}
      aria-label={text}
    >
      {isHidden ? '?' : resultLetters[result]}
    </PageLink>
  )
}
