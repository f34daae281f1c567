import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { DEFAULT_WHAT_IF_RIDES } from '@tiltyard/engine'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { formatNumber } from '../../language/numbers.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { LoadingNote } from '../../ui/page/ContentNotice.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import { WhatIfPanel } from './WhatIfPanel.tsx'
import styles from './WhatIfSection.module.css'

interface WhatIfProps {
  readonly played: PlayedMatch
  /** The address's `at`; null for none. */
  readonly at: string | null
  /** The address's change; empty for none yet. */
  readonly asked: string
}

/** Simulates other endings of a completed match, below the match and clearly marked. */
export function WhatIfSection({ played, at, asked }: WhatIfProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new moment moves the focus.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, window.scrollY + (heading.current?.getBoundingClientRect().top ?? 0) - BREATH_PX)
  }, [at])
  const matchId = played.known?.match.id
  if (matchId === undefined) return null
  const back = at === null ? '' : `?at=${encodeURIComponent(at)}`
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} ref={heading} tabIndex={-1}>
        <Trans>
          WHAT IF <span className={styles.badge}>IMAGINED</span>
        </Trans>
      </h2>
      <p className={styles.note}>
        {t`Change one thing and simulate the rest ${rides} times. It’s only for you; nothing is saved.`}
      </p>
      <Asking played={played} at={at} asked={asked} />
      <p>
        <PageLink to={`/matches/${encodeURIComponent(matchId)}${back}`}>{t`Back to what happened`}</PageLink>
      </p>
    </section>
  )
}

/** The space above the focused heading. */
const BREATH_PX = 24
const rides = formatNumber(DEFAULT_WHAT_IF_RIDES)

/** Simulates nothing for a viewer who does not know the end, since the results would reveal it. */
function Asking({ played, at, asked }: WhatIfProps) {
  const { known, isLive, hidesResult } = played
  if (known === null) return null
  if (isLive || known.match.status !== 'completed') {
    return <Line>{t`This match is still being ridden. What if can be asked once it is over.`}</Line>
  }
  if (hidesResult) {
    return <Line>{t`What if would spoil this joust’s result, which you’ve hidden. Watch it to the end first.`}</Line>
  }
  return <Proved played={played} known={known} at={at} asked={asked} />
}

interface ProvedProps extends WhatIfProps {
  readonly known: NonNullable<PlayedMatch['known']>
}

/** Loads the proof, which makes a completed match's setup public. */
function Proved({ played, known, at, asked }: ProvedProps) {
  const { data: proof, error } = useServerQuery(queries.proofQuery(known.match.id))
  if (proof === null && error !== null) {
    return <FailureLine>{refusalSentence(error, t`Couldn’t load this joust. Try again.`)}</FailureLine>
  }
  if (proof === null) {
    return (
      <Line>
        <LoadingNote>{t`Loading the joust’s settings...`}</LoadingNote>
      </Line>
    )
  }
  const { setup, facts } = proof
  if (facts.length === 0) {
    return <Line>{t`The events of this joust are no longer stored, so there is no moment to start from.`}</Line>
  }
  return <WhatIfPanel match={known.match} setup={setup} facts={facts} at={at} asked={asked} played={played} />
}

function Line({ children }: { readonly children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
