import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProgram } from '../../testing/processes/commandProcess.ts'
import { databaseServerSettings, startFailingServer, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
/** Forbids loading the tracing library after it; two modules with only names are allowed. */
const preload = `data:text/javascript,${encodeURIComponent(`import { register } from 'node:module'
const hooks = "export async function resolve(name, at, next) {" +
  " if (/opentelemetry.(sdk|core|resources|exporter|otlp)|tracing.(openTracer|sdkTracer)/.test(name)) throw new Error(name + ' is not to be loaded');" +
  " return next(name, at) }"
register('data:text/javascript,' + encodeURIComponent(hooks))`)}`
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase(false)
})
afterEach(() => database.drop())

test("the server's version is the package's, by --version and in its health, and its start says so, and what of its environment is no setting; it draws pictures in a thread, without a trace's address it loads nothing of the tracing library, and a closed terminal ends it in order", async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(await startProgram('main', ['--version'], {}).ended).toEqual({ code: 0, stderr: '', stdout: version })
  const settings = { ...databaseServerSettings(database), LOG_LEVEL: 'info', TILTYARD_STEWARD: 'off' }
  const server = await startServer({ ...settings, TILTYARD_EXIBITION: 'off' }, { preload })
  try {
    expect((await server.health()).body).toMatchObject({ version })
    expect(server.output()).toContain(`This is version ${version}.`)
    expect(server.output()).toContain('"unknown":["TILTYARD_EXIBITION"]')
    const picture = await fetch(`${server.url}/pages/home/preview.png`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect((await server.end('SIGHUP')).code).toBe(0)
    expect(server.output()).not.toContain('"level":50')
  } finally {
    server.child.kill('SIGKILL')
  }
  const traced = { ...settings, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  const { code, said } = await startFailingServer(traced, { preload })
  expect([code, said]).toEqual([1, expect.stringContaining('is not to be loaded')])
}, 60_000)

test('--prepare makes the database of a first start, and ends', async () => {
  const { code, stderr } = await startProgram('main', ['--prepare'], {
    ...databaseServerSettings(database),
    LOG_LEVEL: 'silent',
  }).ended
  expect([code, stderr]).toEqual([0, ''])
  expect(await database.query('select 1 from knights')).toEqual([])
}, 120_000)
