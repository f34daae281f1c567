import { fileURLToPath } from 'node:url'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { spokenIn } from './web/spokenIn.ts'

const source = { resolve: { conditions: ['tiltyard-source'] }, ssr: { resolve: { conditions: ['tiltyard-source'] } } }

const serverSetup = (name: string): string => fileURLToPath(new URL(`server/src/testing/${name}.ts`, import.meta.url))
const [testCluster, builtPrograms] = [serverSetup('testCluster'), serverSetup('builtPrograms')]

/** These replace the dice of modules that other files share. */
const scripted = ['src/narration/endings.test.ts', 'src/joust/{escalation,flow}.test.ts']
/** What takes too long for every run is for `npm run campaign`. */
const long = '**/*.campaign.test.ts'

type Test = NonNullable<UserWorkspaceConfig['test']>
const project = (name: string, root: string, test: Test): UserWorkspaceConfig => ({
  ...source,
  // Files of a project share a process: what each would load anew takes most of the time.
  test: { name, root, include: ['src/**/*.test.ts'], exclude: [long], isolate: false, testTimeout: 60_000, ...test },
})

const server = project('server', 'server', { globalSetup: [testCluster, builtPrograms], hookTimeout: 60_000 })
const campaign = project('campaign', 'campaign', { include: ['**/*.test.ts'], globalSetup: [testCluster] })

/** The long tests alone. */
export const longTests = defineConfig({
  test: {
    fileParallelism: false,
    projects: [server, campaign].map(({ test, ...rest }) => ({
      ...rest,
      test: { ...test, include: [long], exclude: [], testTimeout: 900_000, hookTimeout: 300_000 },
    })),
  },
})

export default defineConfig({
  test: {
    // Its own choice leaves one core of two idle.
    maxWorkers: '100%',
    projects: [
      project('engine', 'engine', { exclude: [long, ...scripted] }),
      project('scripted', 'engine', { include: scripted, isolate: true }),
      project('contract', 'contract', {}),
      project('stage', 'stage', {}),
      server,
      {
        ...project('web', 'web', {
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: [fileURLToPath(new URL('web/src/testing/setUpPage.ts', import.meta.url))],
          // Tests read the colours from here; other stylesheets are left out.
          css: { include: [/tokens\.css/] },
        }),
        plugins: [spokenIn('en')],
      },
      campaign,
      project('checks', 'checks', { include: ['*.test.ts'] }),
    ],
  },
})
