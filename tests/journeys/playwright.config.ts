import { defineConfig } from '@playwright/test'
import { DISABLED_FEATURES } from './browserFeatures.ts'

const QUIET = ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update']

/** How every browser of the journeys is started. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-sync', ...QUIET, `--disable-features=${DISABLED_FEATURES}`],
}

export const INVITE_CODE = 'LET-ME-IN'

/** Whose is the yard in which nothing is ridden. */
export const STEWARD = { email: 'maud@example.org', password: 'tilt at me' }

/** The yards that the journeys visit; each is the real server, built, on a data folder of its own. */
export const yards = {
  /** At real tempo: matches that go on while a page is looked at. */
  calm: { port: 4311, env: { TILTYARD_TEMPO: '1' } },
  /** Nothing is planned and nothing is ridden: for accounts, and what is empty. */
  closed: {
    port: 4312,
    env: {
      TILTYARD_EXHIBITION: 'off',
      TILTYARD_ADMIN_EMAIL: STEWARD.email,
      TILTYARD_ADMIN_PASSWORD: STEWARD.password,
    },
  },
  /** Two sets are over, and the second stays up. It is night, hours before the first slot of a planned day. */
  over: {
    port: 4313,
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
  // Three workers need more than two cores. What is proved is that it comes, not how soon.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  // A file's own yard would be started by each worker that has a part of it.
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  outputDir: '../../test-results',
  // The golden stills, in whichever browser they are drawn.
  snapshotPathTemplate: '{testDir}/stills/{arg}{ext}',
  use: {
    browserName: 'chromium',
    // Painted without a graphics card a moving picture takes a whole core: it moves where a journey is about that.
    contextOptions: { reducedMotion: 'reduce' },
    // What a browser keeps stands between a page and what a journey puts in its way.
    serviceWorkers: 'block',
    baseURL: `http://localhost:${yards.calm.port}`,
    launchOptions,
  },
  webServer: Object.values(yards).map(({ port, env }) => ({
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
      TILTYARD_INVITE_CODE: INVITE_CODE,
      // All journeys join from one address.
      TILTYARD_JOINS: '10000',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
})
