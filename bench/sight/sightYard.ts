import { setTimeout as sleep } from 'node:timers/promises'
import { type JourneyServer, startJourneyServer } from '../../tests/journeys/journeyServer.ts'
import { makeMatchesLong } from '../../tests/journeys/longMatches.ts'
import type { MainContent } from './measurePageFirstView.ts'
import type { PageName } from './pageNames.ts'

/** A week's matches; see docs/operations.md. */
const RIDDEN_BEFORE = 1_792
const WITHIN_MS = 300_000
const LOOK_MS = 500

/** A page that visitors may open first. */
interface Page {
  readonly path: string
  readonly shows: MainContent
}

/** A yard with a week of results and another planned, and four live jousts at real tempo. */
interface SightYard {
  /** Makes sure that jousts are live. @returns the paths of the pages. */
  pages(): Promise<Readonly<Record<PageName, Page>>>
  readonly url: string
  stop(): Promise<void>
}

export async function startServerForFirstViews(): Promise<SightYard> {
  const yard = await startJourneyServer({
    TILTYARD_HISTORY: 'week',
    TILTYARD_SCHEDULE: 'auto',
    TILTYARD_EXHIBITION: 'off',
  })
  try {
    await until(async () => (await ask(yard, '/api/matches?status=completed')).total >= RIDDEN_BEFORE)
    const order = await makeMatchesLong(yard.url)
    const [{ id: over }] = (await ask(yard, '/api/matches?status=completed')).matches
    const pages = async () => {
      const riding = await ridingAt(yard)
      if (riding === null) await order('/api/admin/match-set')
      await until(async () => (await ridingAt(yard)) !== null)
      return addresses(over, (await ridingAt(yard)) ?? '')
    }
    return { pages, url: yard.url, stop: () => yard.stop() }
  } catch (error) {
    await yard.stop()
    throw error
  }
}

const history: MainContent = { selector: 'h2', text: 'HISTORY' }

function addresses(over: string, riding: string): Readonly<Record<PageName, Page>> {
  return {
    home: { path: '/', shows: { selector: 'a[href="/watch"]' } },
    yard: { path: '/watch', shows: { selector: 'a[href^="/attend/"]' } },
    attend: { path: `/attend/${riding}/Lion`, shows: history },
    standings: { path: '/standings', shows: { selector: 'tr:nth-of-type(12)' } },
    schedule: { path: '/schedule', shows: { selector: 'main h2' } },
    stable: { path: '/stables/stable_3', shows: { selector: 'a[href^="/knights/"]' } },
    knight: { path: '/knights/knight_7', shows: { selector: 'a[href^="/stables/"]' } },
    archive: { path: '/matches', shows: { selector: 'main a[href^="/matches/"]' } },
    match: { path: `/matches/${over}`, shows: history },
  }
}

/** The first list's match, while it is live. */
async function ridingAt(yard: JourneyServer): Promise<string | null> {
  const { matchSet } = (await ask(yard, '/api/yard')).yard
  return matchSet?.status === 'active' ? matchSet.matchIds[0] : null
}

async function ask({ url }: JourneyServer, path: string) {
  return (await fetch(`${url}${path}`)).json()
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + WITHIN_MS
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`The yard is not ready after ${WITHIN_MS} ms.`)
    await sleep(LOOK_MS)
  }
}
