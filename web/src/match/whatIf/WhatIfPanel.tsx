import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MatchView } from '@tiltyard/contract'
import {
  findKnownMoment,
  formatWhatIfChange,
  type KnownMoment,
  type MatchFact,
  type MatchSetup,
  parseWhatIfChange,
  type WhatIfChange,
} from '@tiltyard/engine'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import * as queries from '../../api/queries/queries.ts'
import { useServerQuery } from '../../api/queries/useServerQuery.ts'
import { refusalSentence } from '../../api/refusal.ts'
import { knightName } from '../../language/localeWords.ts'
import { PageLink } from '../../ui/buttons/PageLink.tsx'
import { FailureLine } from '../../ui/page/FailureLine.tsx'
import { describeMoment } from '../controls/moments/describeMoment.ts'
import type { PlayedMatch } from '../playhead/usePlayedMatch.ts'
import { impossibleChangeText } from './impossibleChangeText.ts'
import { WhatIfForm } from './WhatIfForm.tsx'
import { WhatIfOutcome } from './WhatIfOutcome.tsx'
import { whatIfPath } from './whatIfPath.ts'

interface WhatIfDeskProps {
  readonly match: MatchView
  readonly setup: MatchSetup
  readonly facts: readonly MatchFact[]
  readonly at: string | null
  readonly asked: string
  readonly played: PlayedMatch
}

/** The form for a change, and the result of the address's one. */
export function WhatIfPanel({ match, setup, facts, at, asked, played }: WhatIfDeskProps) {
  const [, goTo] = useLocation()
  const league = useServerQuery(queries.knightsQuery())
  const found = useMemo(() => momentAt(facts, at), [facts, at])
  if (typeof found === 'string') return <FailureLine>{found}</FailureLine>
  const knights = league.data?.knights ?? null
  const nameOf = (knightId: string): string => {
    const knight = knights?.find(({ id }) => id === knightId)
    return knight ? knightName(knight, 'full') : knightId
  }
  const change = asked === '' ? null : parseWhatIfChange(asked)
  const unknown = change?.kind === 'rider' && knights !== null && !knights.some(({ id }) => id === change.knightId)
  const fault = asked === '' ? null : faultOf(setup, found, change, unknown)
  const isWaiting = change?.kind === 'rider' && knights === null
  return (
    <>
      <Where match={match} played={played} moment={found} />
      <WhatIfForm
        key={found.seq}
        setup={setup}
        moment={found}
        knights={knights}
        change={fault === null ? change : null}
        onAsk={(chosen) => goTo(whatIfPath(match.id, found.seq, formatWhatIfChange(chosen)))}
      />
      <FailureLine>
        {fault ?? (isWaiting && league.error ? refusalSentence(league.error, t`Couldn’t load the league.`) : null)}
      </FailureLine>
      {change !== null && fault === null && !isWaiting && (
        <WhatIfOutcome
          key={`${found.seq} ${asked}`}
          match={match}
          setup={setup}
          facts={facts}
          moment={found}
          change={change}
          nameOf={nameOf}
        />
      )}
    </>
  )
}

/** Finds the moment, or says why there is none. */
function momentAt(facts: readonly MatchFact[], at: string | null): KnownMoment | string {
  if (at === null) return t`This link has no valid moment to start from. Choose one above.`
  try {
    return findKnownMoment(facts, /^\d{1,9}$/.test(at) ? Number(at) : Number.NaN)
  } catch {
    const { length } = facts
    return t`This joust only has ${length} moments.`
  }
}

function faultOf(
  setup: MatchSetup,
  moment: KnownMoment,
  change: WhatIfChange | null,
  isUnknown: boolean,
): string | null {
  if (change === null) return t`This link has no valid change. Choose one here.`
  if (isUnknown && change.kind === 'rider') {
    const id = change.knightId.slice(0, 24)
    return t`There is no knight “${id}” in the league.`
  }
  return impossibleChangeText(setup, moment, change)
}

interface WhereProps {
  readonly match: MatchView
  readonly played: PlayedMatch
  readonly moment: KnownMoment
}

/** Names the moment of the simulation, and links to the shown one if it differs. */
function Where({ match, played, moment }: WhereProps) {
  const events = played.known?.events ?? []
  const shown = played.watched?.shown.length ?? moment.seq
  return (
    <p>
      <strong>{describeMoment({ match, shown: events.slice(0, moment.seq), state: moment.state })}.</strong>{' '}
      {shown !== moment.seq && (
        <Trans>
          Another is shown above. <PageLink to={whatIfPath(match.id, shown)}>Imagine from event {shown}</PageLink>
        </Trans>
      )}
    </p>
  )
}
