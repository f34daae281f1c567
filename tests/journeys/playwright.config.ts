import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { DISABLED_BROWSER_FEATURES } from './browserFeatures.ts'

const QUIET = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']

const WINDOWED = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
/**
 * Debian's Chromium without windows takes a fifth less processor time for a page. The program itself: killing its script
 * in /usr/bin would leave the browser.
 */
const WINDOWLESS = '/usr/lib/chromium/chromium-headless-shell'

/** How the journeys' browser is started. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH === undefined && existsSync(WINDOWLESS) ? WINDOWLESS : WINDOWED,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--num-raster-threads=1',
    '--disable-sync',
    ...QUIET,
    `--disable-features=${DISABLED_BROWSER_FEATURES}`,
  ],
}

/** With windows, for what the other one lacks: notifications, and other sizes of a full screen. */
export const windowedLaunchOptions = { ...launchOptions, executablePath: WINDOWED }

export const JOURNEY_INVITE_CODE = 'LET-ME-IN'

/** The admin of the server without matches. */
export const JOURNEY_ADMIN = { email: 'maud@example.org', password: 'tilt at me' }

/** The shared servers' first port. */
export const FIRST_PORT = Number(process.env.JOURNEY_PORT ?? 4311)

/** The servers that journeys share, each built and on its own data folder. */
export const sharedJourneyServers = {
  /** In real time, for matches that run while a page is tested. */
  calm: { port: FIRST_PORT, env: { TILTYARD_TEMPO: '1', TILTYARD_INTERMISSION: '1' } },
  /** Without plans and matches: for accounts and empty pages. */
  closed: {
    port: FIRST_PORT + 1,
    env: {
      TILTYARD_EXHIBITION: 'off',
      TILTYARD_ADMIN_EMAIL: JOURNEY_ADMIN.email,
      TILTYARD_ADMIN_PASSWORD: JOURNEY_ADMIN.password,
    },
  },
  /** Two sets are over, and the second is still shown. It is night, hours before the first slot of a planned day. */
  over: {
    port: FIRST_PORT + 2,
    env: {
      TILTYARD_TEMPO: '64',
      TILTYARD_EXHIBITION: 'off',
      TILTYARD_SCHEDULE: 'auto',
      TILTYARD_CLOCK: '2026-11-24T00:00:00.000Z',
    },
  },
} as const

export default defineConfig({
  testDir: '.',
  testMatch: '*.journey.ts',
  testIgnore: 'campaign/**',
  globalSetup: './yardSetup.ts',
  // The timeout is long, because journeys do not test speed.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 3,
  // Otherwise each worker with a part of a file would start that file's server.
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  outputDir: '../../test-results',
  // The same golden stills for every browser.
  snapshotPathTemplate: '{testDir}/stills/{arg}{ext}',
  use: {
    browserName: 'chromium',
    // Without a graphics card an animation takes a whole core: only journeys about motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker's cache would bypass the journeys' request handlers.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${sharedJourneyServers.calm.port}`,
    launchOptions,
  },
  webServer: Object.values(sharedJourneyServers).map(({ port, env }) => ({
    command: 'node --import tsx tests/journeys/yardServer.ts',
    cwd: '../..',
    url: `http://localhost:${port}/api/health`,
    env: {
      TILTYARD_SCHEDULE: 'off',
      TILTYARD_HISTORY: 'off',
      ...env,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      TILTYARD_INVITE_CODE: JOURNEY_INVITE_CODE,
      // All journeys join from one address.
      TILTYARD_JOINS: '10000',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})
