import { t } from '@lingui/core/macro'
import { useMatch } from '../../api/queries/useMatch.ts'
import { Refusal } from '../../api/refusal.ts'
import { ContentNotice, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { EmbeddedMatchAtPlayhead } from './EmbeddedMatchAtPlayhead.tsx'
import type { EmbedSettings } from './embedSettings.ts'

interface EmbeddedMatchProps {
  readonly matchId: string
  readonly settings: EmbedSettings
}

/** Loads and shows a match, and streams it while it is active. It needs no session. */
export function EmbeddedMatch({ matchId, settings }: EmbeddedMatchProps) {
  const { feed, error, refetch } = useMatch(matchId)
  if (feed.kind === 'known') return <EmbeddedMatchAtPlayhead key={matchId} feed={feed} settings={settings} />
  if (error === null) return <LoadingPlaceholder>{t`Loading the match...`}</LoadingPlaceholder>
  if (error instanceof Refusal && unknownStatuses.has(error.status)) return <Unknown failure={error} />
  return <LoadFailure heading={t`Couldn’t load the joust`} failure={error} onAskAgain={refetch} />
}

/** The statuses of malformed, unknown and deleted ids. */
const unknownStatuses: ReadonlySet<number> = new Set([400, 404, 410])

function Unknown({ failure: { message } }: { readonly failure: Refusal }) {
  return (
    <ContentNotice>
      <h1>{t`No such match`}</h1>
      <p>{t`${message} If you embedded it, check its address.`}</p>
    </ContentNotice>
  )
}
