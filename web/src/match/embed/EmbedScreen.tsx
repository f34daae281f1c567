import { t } from '@lingui/core/macro'
import { findListPosition, type ListName, listNameAt } from '@tiltyard/engine'
import { Suspense, useMemo } from 'react'
import { Route, Switch, useParams, useSearch } from 'wouter'
import { useYard } from '../../api/live/liveStore.ts'
import { lazyWithFallback } from '../../api/loadChunk.ts'
import { ContentNotice, LoadingPlaceholder } from '../../ui/page/ContentNotice.tsx'
import { PageErrorBoundary } from '../../ui/page/PageErrorBoundary.tsx'
import { listTitle } from '../listTitle.ts'
import { EmbeddedMatch } from './EmbeddedMatch.tsx'
import { EmbedShell } from './EmbedShell.tsx'
import { type EmbedKind, parseEmbedSettings } from './embedSettings.ts'
import { useLinksInNewTab } from './useLinksInNewTab.ts'

const EmbeddedTourney = lazyWithFallback(() =>
  import('../../league/tourney/EmbeddedTourney.tsx').then((chunk) => chunk.EmbeddedTourney),
)

/** All pages for other sites' frames: without gate, navigation bar or session. */
export function EmbedScreen() {
  useLinksInNewTab()
  return (
    <PageErrorBoundary>
      <Switch>
        <Route path="/embed/matches/:matchId">
          <MatchEmbed />
        </Route>
        <Route path="/embed/lists/:listName">
          <ListEmbed />
        </Route>
        <Route path="/embed/tourney">
          <TourneyEmbed />
        </Route>
        <Route>
          <UnknownEmbed />
        </Route>
      </Switch>
    </PageErrorBoundary>
  )
}

/** Embeds a match by its id. */
function MatchEmbed() {
  const { matchId = '' } = useParams()
  const { settings, faults } = useSettings('match')
  return (
    <EmbedShell
      to={`/matches/${encodeURIComponent(matchId)}`}
      linkText={t`The whole match at Tilt Yard`}
      faults={faults}
    >
      <EmbeddedMatch matchId={matchId} settings={settings} />
    </EmbedShell>
  )
}

/** Embeds the current match of a list. */
function ListEmbed() {
  const { listName = '' } = useParams()
  const { settings, faults } = useSettings('list')
  const yard = useYard()
  const position = findListPosition(listName)
  const matchId = position === null ? null : (yard?.matchSet?.matchIds[position] ?? null)
  const to = matchId === null ? '/watch' : `/attend/${encodeURIComponent(matchId)}/${encodeURIComponent(listName)}`
  return (
    <EmbedShell to={to} linkText={t`The lists at Tilt Yard`} faults={faults}>
      {position === null && <UnknownList />}
      {position !== null && yard === null && <LoadingPlaceholder>{t`Loading the list...`}</LoadingPlaceholder>}
      {position !== null && yard !== null && matchId === null && <NothingRides listName={listNameAt(position)} />}
      {matchId !== null && <EmbeddedMatch key={matchId} matchId={matchId} settings={settings} />}
    </EmbedShell>
  )
}

/** Embeds the bracket of the running season's tourney. */
function TourneyEmbed() {
  const { settings, faults } = useSettings('tourney')
  return (
    <EmbedShell to="/tourney" linkText={t`The tourney at Tilt Yard`} faults={faults}>
      <Suspense>
        <EmbeddedTourney hidesResults={settings.hideResults} />
      </Suspense>
    </EmbedShell>
  )
}

/** An unknown address under /embed. */
function UnknownEmbed() {
  return (
    <EmbedShell to="/watch" linkText={t`The lists at Tilt Yard`} faults={[]}>
      <ContentNotice>
        <h1>{t`Nothing to embed here`}</h1>
        <p>{t`Embeds are at /embed/matches/ID, /embed/lists/LIST and /embed/tourney.`}</p>
      </ContentNotice>
    </EmbedShell>
  )
}

function useSettings(kind: EmbedKind) {
  const search = useSearch()
  return useMemo(() => parseEmbedSettings(new URLSearchParams(search), kind), [search, kind])
}

function UnknownList() {
  return (
    <ContentNotice>
      <h1>{t`No such list`}</h1>
      <p>{t`The lists are Lion, Stag, Wyvern and Griffin.`}</p>
    </ContentNotice>
  )
}

function NothingRides({ listName }: { readonly listName: ListName }) {
  return (
    <ContentNotice>
      <h1>{listTitle(listName)}</h1>
      <p>{t`No joust is live here. The next one appears by itself.`}</p>
    </ContentNotice>
  )
}
