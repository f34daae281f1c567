import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type AppDeps, createApp } from '../app/app.ts'
import { createTestAppDeps, type TestSettings } from './createTestAppDeps.ts'
import { FakeClock } from './fakeClock.ts'
import { joinAsAdmin } from './league/joinAsAdmin.ts'
import { TestBrowser } from './processes/testBrowser.ts'
import { setUpTestStore, type TestStore } from './processes/testStore.ts'

interface TestServerOptions {
  /** As of `setUpTestStore`. */
  readonly resets?: 'each' | 'once'
  /** The clock's first moment, in ms; by default that of `FakeClock`. */
  readonly startsAt?: number | 'now'
  /** Signs the first user up: the admin. */
  readonly hasAdmin?: boolean
  readonly changes?: Partial<AppDeps>
  readonly settings?: TestSettings
}

/** A server on a store of its own. All parts are new after each reset; `app` and `deps` are other objects then. */
export interface TestServer {
  readonly store: TestStore
  readonly clock: FakeClock
  /** The admin's browser. */
  readonly admin: TestBrowser
  app: FastifyInstance
  deps: AppDeps
}

/** Opens a server before each of a file's tests, or before the first, and closes it afterwards. */
export function setUpTestServer(options: TestServerOptions = {}): TestServer {
  const { resets = 'each', startsAt, hasAdmin = false, changes, settings } = options
  const server = {
    store: setUpTestStore(resets),
    clock: new FakeClock(),
    admin: Object.create(TestBrowser.prototype),
  } as TestServer
  const [before, after] = resets === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    Object.assign(server.clock, new FakeClock(startsAt === 'now' ? Date.now() : startsAt))
    server.deps = await createTestAppDeps(server.store.database, server.clock, changes, settings)
    server.app = await createApp(server.deps)
    if (hasAdmin) Object.assign(server.admin, await joinAsAdmin(server.app))
  })
  after(() => server.app.close())
  return server
}
