import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config'
import { messagesPlugin } from './web/build/messagesPlugin.ts'

const source = { resolve: { conditions: ['tiltyard-source'] }, ssr: { resolve: { conditions: ['tiltyard-source'] } } }

const serverSetup = (name: string): string =>
  fileURLToPath(new URL(`server/src/testing/processes/${name}.ts`, import.meta.url))
const [runFolder, testCluster] = [serverSetup('runFolder'), serverSetup('testCluster')]

/** These replace the dice of modules that other files share. */
const scripted = ['src/narration/endings.test.ts', 'src/joust/{escalation,flow}.test.ts']
/** These let months of fake time pass, in which a timer that another file has left would run a million times. */
const months = ['src/api/session/sessionStore.test.ts']
/** The tag of a test that takes too long for every run: `npm run campaign` runs it. */
const LONG = 'campaign'

type Test = NonNullable<UserWorkspaceConfig['test']>
const project = (name: string, root: string, test: Test): UserWorkspaceConfig => ({
  ...source,
  // Files of a project share a process: what each would load anew takes most of the time.
  test: {
    name,
    root,
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...test,
  },
})

const webProject = (name: string, test: Test) => ({
  ...project(name, 'web', {
    environment: 'jsdom',
    setupFiles: [fileURLToPath(new URL('web/src/testing/setUpPage.ts', import.meta.url))],
    // Tests read the colours from here; other stylesheets are left out.
    css: { include: [/tokens\.css/] },
    ...test,
  }),
  plugins: [messagesPlugin('en')],
})

const projects = [
  project('engine', 'engine', { exclude: scripted }),
  project('scripted', 'engine', { include: scripted, isolate: true }),
  project('contract', 'contract', {}),
  project('stage', 'stage', {}),
  project('server', 'server', {
    globalSetup: [runFolder, testCluster, serverSetup('builtPrograms')],
    // Many of its tests wait for processes. The others' workers only load the same files again.
    maxWorkers: availableParallelism() + 2,
    // The default collects young garbage so often that it takes a twentieth of the time.
    execArgv: ['--max-semi-space-size=64'],
    sequence: { groupOrder: 1 },
  }),
  webProject('web', { include: ['src/**/*.test.{ts,tsx}'], exclude: months }),
  webProject('months', { include: months, isolate: true }),
  project('campaign', 'tests/campaign', { include: ['**/*.test.ts'], globalSetup: [runFolder, testCluster] }),
  project('repository', 'tests/repository', { include: ['*.test.ts'] }),
]

/** @param filter by tag: which tests run. */
export const testsOf = (filter: string) => ({
  test: {
    // Its own choice leaves one core of two idle.
    maxWorkers: '100%',
    // Repeated runs transform only what has changed; the cache lies in node_modules.
    experimental: { fsModuleCache: true },
    tags: [{ name: LONG, description: 'Too long for every run.' }],
    projects: projects.map(({ test, ...rest }) => ({ ...rest, test: { ...test, tagsFilter: [filter] } })),
  },
})

export default defineConfig(testsOf(`!${LONG}`))
