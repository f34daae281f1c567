// Renders pages on the server. The build bundles it once per language, for the rendering threads. It never reaches a
// browser.

import { dehydrate, type Query } from '@tanstack/react-query'
import type { SsrData, SsrPageInput, SsrPageResult } from '@tiltyard/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { RenderedAtContext } from '../api/hydration/renderedAt.ts'
import { browserLiveDeps } from '../api/live/browserLiveDeps.ts'
import { LiveClient } from '../api/live/liveClient.ts'
import { LiveClientContext } from '../api/live/liveStore.ts'
import { getQueryClient } from '../api/queries/queryClient.ts'
import { serverSessionCalls } from '../api/session/sessionCalls.ts'
import { SessionStore } from '../api/session/sessionStore.ts'
import { SessionStoreContext } from '../api/session/useSession.ts'
import { PageScreens } from './PageScreens.tsx'
import { LANGUAGE_PARAMETER, type SsrScreen, ssrScreens } from './ssrScreens.ts'

/** Renders a page like a browser's first render for an unknown visitor. */
export function renderSsrPage({ path, search, drawnAt, versions, answers }: SsrPageInput): SsrPageResult {
  const screen = screenOf(path, search)
  if (screen === null) return undrawn
  const world = { ...browserLiveDeps, now: () => drawnAt }
  const live = new LiveClient(world)
  const queries = getQueryClient(live)
  for (const [address, answer] of Object.entries(answers)) {
    queries.setQueryData([address], answer, { updatedAt: drawnAt })
  }
  // Like `main.tsx`, but it requests no session and opens no stream.
  const session = new SessionStore({ ...world, calls: serverSessionCalls, live, tellOthers: () => undefined })
  const html = renderToString(
    <StrictMode>
      <LiveClientContext value={live}>
        <SessionStoreContext value={session}>
          <RenderedAtContext value={drawnAt}>
            <Router ssrPath={path} ssrSearch={search.slice(1)}>
              <PageScreens screens={screens} />
            </Router>
          </RenderedAtContext>
        </SessionStoreContext>
      </LiveClientContext>
    </StrictMode>,
  )
  const asked = queries.getQueryCache().getAll().filter(isAsked)
  const addresses = asked.map(({ queryKey }) => String(queryKey[0]))
  if (!asked.every(({ state }) => state.data !== undefined)) return { requestedAddresses: addresses, page: null }
  const data: SsrData = { drawnAt, versions, state: dehydrate(queries, { shouldDehydrateQuery: isAsked }) }
  return { requestedAddresses: addresses, page: { html, data: JSON.stringify(data) } }
}

const undrawn: SsrPageResult = { requestedAddresses: [], page: null }

const screens = ssrScreens.map(({ path, Screen }) => [path, Screen] as const)

/** Whether the page has asked for the query, and its data is public. Answers of other pages have no `meta`. */
function isAsked({ meta, queryKey: [, uid] }: Query): boolean {
  return meta !== undefined && uid === undefined
}

/** Null if the server does not render the address. */
function screenOf(path: string, search: string): SsrScreen | null {
  const screen = ssrScreens.find(({ address }) => address.test(path))
  const asked = [...new URLSearchParams(search).keys()]
  return screen && asked.every((name) => name === LANGUAGE_PARAMETER || screen.asks.includes(name)) ? screen : null
}
