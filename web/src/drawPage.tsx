// What the server draws pages with: built into one module for each language, which its drawing thread loads. Nothing of it
// reaches a browser.

import type { DrawnPage, PageToDraw } from '@tiltyard/contract'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import { browserWorld } from './api/browserWorld.ts'
import { Drawn, DrawnContext } from './api/drawn.ts'
import { LiveClient } from './api/liveClient.ts'
import { LiveClientContext } from './api/liveStore.ts'
import { type DrawnScreen, drawnScreens, LANGUAGE } from './drawnScreens.ts'
import { PageScreens } from './PageScreens.tsx'
import { serverCalls } from './session/sessionCalls.ts'
import { SessionStore } from './session/sessionStore.ts'
import { SessionStoreContext } from './session/useSession.ts'

/** Draws a page as a browser draws it first, for somebody of whom nothing is known. */
export function drawPage({ path, search, ...data }: PageToDraw): DrawnPage {
  const screen = screenOf(path, search)
  if (screen === null) return undrawn
  const drawn = new Drawn(data)
  const html = renderToString(<Page drawn={drawn} path={path} search={search} />)
  const isWhole = drawn.asked.every((address) => address in data.answers)
  return { asked: drawn.asked, html: isWhole ? html : null }
}

const undrawn: DrawnPage = { asked: [], html: null }

interface PageProps extends Pick<PageToDraw, 'path' | 'search'> {
  readonly drawn: Drawn
}

const screens = drawnScreens.map(({ path, Screen }) => [path, Screen] as const)

/** The same as in `main.tsx`, but that nothing begins: nobody asks who sits there, and no stream is opened. */
function Page({ drawn, path, search }: PageProps) {
  const world = { ...browserWorld, now: () => drawn.drawnAt }
  const live = new LiveClient(world)
  const session = new SessionStore({ ...world, calls: serverCalls, live, tellOthers: () => undefined })
  return (
    <StrictMode>
      <LiveClientContext value={live}>
        <SessionStoreContext value={session}>
          <DrawnContext value={drawn}>
            <Router ssrPath={path} ssrSearch={search.slice(1)}>
              <PageScreens screens={screens} />
            </Router>
          </DrawnContext>
        </SessionStoreContext>
      </LiveClientContext>
    </StrictMode>
  )
}

/** Null where the server does not draw what the address asks for. */
function screenOf(path: string, search: string): DrawnScreen | null {
  const screen = drawnScreens.find(({ address }) => address.test(path))
  const asked = [...new URLSearchParams(search).keys()]
  return screen && asked.every((name) => name === LANGUAGE || screen.asks.includes(name)) ? screen : null
}
