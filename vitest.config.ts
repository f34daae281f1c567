import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { spokenIn } from './web/spokenIn.ts'

const source = { resolve: { conditions: ['tiltyard-source'] }, ssr: { resolve: { conditions: ['tiltyard-source'] } } }

/** The server's tests run on either store; these few are about one of them. */
const onPostgres = Boolean(process.env.TILTYARD_TEST_DATABASE_URL)
const otherStore = onPostgres ? '**/*.embedded.test.ts' : '**/*.postgres.test.ts'

/**
 * The embedded store is PostgreSQL too, with one connection: where a run of everything does both, it is asked for what leans
 * on that itself. What the rest makes of it, the journeys of a browser see, whose yards are all embedded.
 */
const doesBoth = process.env.TILTYARD_TEST_STORES === 'both'
const askedOfBoth = [
  'src/{database,ledger,changes,live,controls,matches,chain}/**/*.test.ts',
  'src/**/*.embedded.test.ts',
]

/** What asks no store, or shows and checks what came from one, is the same over either: once is enough. */
const beforeStores = [
  'src/{bus,mail,pages,pictures,relay,start,world}/**/!(*.postgres).test.ts',
  'src/archive/matchPack.test.ts',
  'src/chain/olderForm.test.ts',
  'src/matches/chanceDesk.test.ts',
  'src/reckoning/thinkingThread.test.ts',
]

export default defineConfig({
  test: {
    // Its own choice leaves one core of two idle.
    maxWorkers: '100%',
    projects: [
      { ...source, test: { name: 'engine', root: 'engine', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { ...source, test: { name: 'contract', root: 'contract', include: ['src/**/*.test.ts'], isolate: false } },
      {
        ...source,
        test: { name: 'stage', root: 'stage', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
      {
        ...source,
        test: {
          name: 'server',
          root: 'server',
          include: doesBoth && !onPostgres ? [...askedOfBoth, ...beforeStores] : ['src/**/*.test.ts'],
          exclude: onPostgres ? [otherStore, ...beforeStores] : [otherStore],
          globalSetup: ['foundedStore', 'builtPrograms'].map((name) =>
            fileURLToPath(new URL(`server/src/testing/${name}.ts`, import.meta.url)),
          ),
          // No test here mocks a module: what each file would load anew takes a quarter of the time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        ...source,
        plugins: [spokenIn('en')],
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // A page in a context of its own costs half of what a process of its own does, and keeps as much apart.
          pool: 'vmForks',
          setupFiles: [fileURLToPath(new URL('web/src/testing/patience.ts', import.meta.url))],
          testTimeout: 30_000,
          // Tests read the colours from here; other stylesheets are left out.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        ...source,
        test: { name: 'chaos', root: 'chaos', include: ['*.test.ts'], testTimeout: 600_000, hookTimeout: 60_000 },
      },
      { ...source, test: { name: 'faults', root: 'faults', include: ['*.test.ts'] } },
      {
        ...source,
        test: { name: 'checks', root: 'checks', include: ['*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
    ],
  },
})
