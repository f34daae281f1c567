import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { setControls } from '../../server/src/league/controls/controlsStore.ts'
import { storeInitialLeague } from '../../server/src/league/leagueStore.ts'
import { beginFirstSeason } from '../../server/src/league/seasons/seasonStore.ts'
import { openEmbedded } from '../../server/src/platform/store/openEmbedded.ts'
import { FakeClock } from '../../server/src/testing/fakeClock.ts'
import { LeagueBrowser } from '../../server/src/testing/league/leagueReadout.ts'
import { rideStartOfOnlyWeek, shrinkLeague } from '../../server/src/testing/league/riddenSeason.ts'
import { copyTemplatePostgresCluster } from '../../server/src/testing/processes/copyTemplatePostgresCluster.ts'
import { type JourneyServer, startJourneyServerIn } from './journeyServer.ts'
import { JOURNEY_ADMIN } from './playwright.config.ts'
import { expect, ignoreNetworkFailures, test, waitUntilDeferredLoaded } from './visitor.ts'

const BEFORE_WEEK = Date.UTC(2026, 10, 21, 22, 30)
/** Saturday at 23:55 in Helsinki. */
const WEEK_IS_OVER = Date.UTC(2026, 10, 28, 21, 55)
const SOON_MS = 2_000
let folder: string
let yard: JourneyServer

/** A league of three knights whose only regular week is ridden, without automation. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-season-'))
  await copyTemplatePostgresCluster(folder)
  const { database, close } = await openEmbedded(folder)
  await storeInitialLeague(database, generateInitialLeague(seedFromText('short season')))
  await beginFirstSeason(database)
  await shrinkLeague(database, [2, 1])
  await rideStartOfOnlyWeek(database, new FakeClock(BEFORE_WEEK), 2)
  // Deadly lances make short jousts with a winner.
  await setControls(database, { automatedScheduling: false, hitChance: 100, baseDeathChance: 60 })
  await close()
  yard = await startAt(WEEK_IS_OVER)
})
test.afterAll(async () => {
  await yard.stop()
  rmSync(folder, { recursive: true, force: true })
})

function startAt(now: number): Promise<JourneyServer> {
  return startJourneyServerIn(folder, {
    ...{ TILTYARD_CLOCK: new Date(now).toISOString(), TILTYARD_TEMPO: '200', TILTYARD_EXHIBITION: 'off' },
    ...{ TILTYARD_ADMIN_EMAIL: JOURNEY_ADMIN.email, TILTYARD_ADMIN_PASSWORD: JOURNEY_ADMIN.password },
  })
}

/** Starts the server again just before the next joust of the tourney. */
async function restartBeforeJoust(page: Page): Promise<void> {
  const { tourney } = await (await page.request.get(`${yard.url}/api/seasons/1/tourney`)).json()
  const next = tourney.jousts.find(({ winnerId }: { winnerId: string | null }) => winnerId === null)
  await waitUntilDeferredLoaded(page)
  await yard.stop()
  yard = await startAt(Date.parse(next.rides[0].startsAt) - SOON_MS)
}

test('a season is followed from its last week over the draw and the bracket to its champion and the next season', async ({
  page,
  complaints,
}) => {
  await page.goto(`${yard.url}/tourney`)
  const places = page.getByRole('table', { name: 'Who is in as things stand, Season One' })
  await expect(places.getByRole('link')).toHaveCount(3)
  await turnAutomationOn()
  const bracket = page.getByRole('region', { name: 'The bracket' })
  await expect(bracket.getByRole('article')).toHaveCount(3)
  await expect(bracket.getByText('Bye')).toHaveCount(1)
  const winners = bracket.getByText('advances', { exact: true })
  await expect(winners).toHaveCount(1)

  await restartBeforeJoust(page)
  await page.goto(`${yard.url}/tourney`)
  await expect(winners).toHaveCount(2)

  await restartBeforeJoust(page)
  await page.goto(`${yard.url}/seasons/1`)
  await expect(page.getByRole('heading', { name: 'Champion of the Tilt' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'FINAL STANDINGS' })).toBeVisible()
  await page.goto(`${yard.url}/seasons/1/tourney`)
  await expect(winners).toHaveCount(3)
  await page.goto(`${yard.url}/seasons`)
  await expect(page.getByRole('main')).toContainText('Season Two')
  // Of the page that was open while the server started again.
  ignoreNetworkFailures(complaints)
})

/** As the admin page does; the week is over, so that the tourney is drawn at once. */
async function turnAutomationOn(): Promise<void> {
  const browser = new LeagueBrowser(yard.url)
  await browser.write('/api/session/log-in', { ...JOURNEY_ADMIN })
  await browser.write('/api/controls/automation', { automatedScheduling: true })
}
