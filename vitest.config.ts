import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { spokenIn } from './web/spokenIn.ts'

const source = { resolve: { conditions: ['tiltyard-source'] }, ssr: { resolve: { conditions: ['tiltyard-source'] } } }

const serverSetup = (name: string): string => fileURLToPath(new URL(`server/src/testing/${name}.ts`, import.meta.url))
const [testCluster, builtPrograms] = [serverSetup('testCluster'), serverSetup('builtPrograms')]

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
          include: ['src/**/*.test.ts'],
          globalSetup: [testCluster, builtPrograms],
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
          // What a file leaves behind is cleared by the set-up.
          isolate: false,
          setupFiles: [fileURLToPath(new URL('web/src/testing/setUpPage.ts', import.meta.url))],
          testTimeout: 30_000,
          // Tests read the colours from here; other stylesheets are left out.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        ...source,
        test: {
          name: 'campaign',
          root: 'campaign',
          include: ['**/*.test.ts'],
          globalSetup: [testCluster],
          isolate: false,
          testTimeout: 600_000,
        },
      },
      {
        ...source,
        test: { name: 'checks', root: 'checks', include: ['*.test.ts'], isolate: false, testTimeout: 30_000 },
      },
    ],
  },
})
