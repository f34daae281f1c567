import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseServerSettings, type ServerProcess, startServer } from '../../testing/processes/serverProcess.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/processes/testDatabase.ts'
import { startPrometheus, type TestPrometheus } from '../../testing/services/prometheus.ts'

const PATIENCE = { timeout: 120_000, interval: 250 }
const ops = fileURLToPath(new URL('../../../../deploy/', import.meta.url))
const metricName = /\b(?:tiltyard|nodejs|process)_\w+|\bup\b/
/** A metric, with what it asks of its labels. */
const selector = new RegExp(`(?:${metricName.source})(?:\\{[^}]*\\})?`, 'g')

interface Board {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}

let fresh: TestDatabase
let server: ServerProcess
let prometheus: TestPrometheus
let alerts: string
let board: Board

beforeAll(async () => {
  fresh = await createTestDatabase()
  server = await startServer({ ...databaseServerSettings(fresh), TILTYARD_METRICS_PORT: '0', TILTYARD_TEMPO: '10' })
  const target = /read at http:\/\/(localhost:\d+)\/metrics/.exec(server.output())?.[1]
  if (target === undefined) throw new Error(`The server named no port for its metrics: ${server.output()}`)
  board = JSON.parse(await readFile(`${ops}grafana.json`, 'utf8')) as Board
  alerts = await readFile(`${ops}alerts.yml`, 'utf8')
  // Both as shipped, but scraped each second and alerting without a delay.
  const config = (await readFile(`${ops}prometheus.yml`, 'utf8')).replace('127.0.0.1:9464', target)
  prometheus = await startPrometheus({
    'prometheus.yml': config.replaceAll(/_interval: 15s/g, '_interval: 1s'),
    'alerts.yml': alerts.replace(/(alert: ServerDown\n\s+expr: .*\n\s+for:) 30s/, '$1 1s'),
  })
}, 180_000)
afterAll(async () => {
  await prometheus?.stop()
  await server?.end('SIGKILL')
  await fresh?.drop()
})

/** Every expression of the board, for all nodes. */
function boardExpressions(): string[] {
  return board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr.replaceAll('$instance', '.*')))
}

test('the rules and the configuration are what Prometheus takes', async () => {
  for (const [what, file] of [
    ['rules', 'alerts.yml'],
    ['config', 'prometheus.yml'],
  ] as const) {
    const { stdout, stderr } = await promisify(execFile)('promtool', ['check', what, `${ops}${file}`])
    expect(stdout + stderr).toContain('SUCCESS')
  }
})

test('each metric that the board and the rules name has a series on a real server, label for label', async () => {
  const rules = (await prometheus.rules()).map(({ query }) => query)
  expect(rules).toHaveLength((alerts.match(/- alert:/g) ?? []).length)
  const expressions = [...boardExpressions(), ...rules]
  for (const expression of expressions) expect(expression).toMatch(metricName)
  const named = new Set(expressions.flatMap((expression) => expression.match(selector) ?? []))
  expect(named.size).toBeGreaterThan(20)
  const missing = async (): Promise<string[]> => {
    const counts = await Promise.all([...named].map(async (one) => [one, await prometheus.count(one)] as const))
    return counts.filter(([, count]) => count === 0).map(([one]) => one)
  }
  await expect.poll(missing, PATIENCE).toEqual([])
}, 180_000)

test('each expression of the board and of the rules can be worked out, and no rule complains', async () => {
  for (const expression of boardExpressions()) await prometheus.count(expression)
  const looked = async () =>
    (await prometheus.rules()).map(({ name, health, lastError = '' }) => [name, health, lastError])
  const names = (await prometheus.rules()).map(({ name }) => [name, 'ok', ''])
  await expect.poll(looked, PATIENCE).toEqual(names)
  await expect(prometheus.count('rate(tiltyard_appends_total')).rejects.toThrow('parse error')
}, 180_000)

test('a server that runs raises no alarm of its end, and one that is stopped does', async () => {
  const firing = async () =>
    (await prometheus.alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
  await expect.poll(() => prometheus.count('up{job="tilt-yard"} == 1'), PATIENCE).toBe(1)
  expect(await firing()).not.toContain('ServerDown')
  await server.end('SIGTERM')
  await expect.poll(firing, PATIENCE).toContain('ServerDown')
}, 180_000)
