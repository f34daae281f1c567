import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packRelease } from '../../../tools/packRelease.ts'
import { type JourneyServer, startJourneyServerIn } from '../journeyServer.ts'
import { expect, test, waitForMatchIdsAt } from '../visitor.ts'

/** It installs packages from the registry or npm's cache. */
const WITHIN_MS = 200_000
const npm = process.env.npm_execpath ?? join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
const root = fileURLToPath(new URL('../../..', import.meta.url))
let folder: string
let release: string
let yard: JourneyServer | undefined

test.describe.configure({ timeout: 300_000 })
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  release = unpackedIn(folder)
  const start = { args: [npm, 'start', '--silent'], cwd: release, withinMs: WITHIN_MS }
  yard = await startJourneyServerIn(join(folder, 'data'), { TILTYARD_TEMPO: '4' }, start)
})
test.afterAll(async () => {
  await yard?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Unpacks a release of the current build. @returns its folder. */
function unpackedIn(place: string): string {
  const own = join(place, 'own')
  const isLeft = (path: string): boolean => /^(\.git|test-results|data)$|(^|\/)node_modules$/.test(path)
  cpSync(root, own, { recursive: true, filter: (path) => !isLeft(relative(root, path)) })
  const archive = packRelease(own, '0'.repeat(40))
  rmSync(own, { recursive: true })
  mkdirSync(join(place, 'data'))
  execFileSync('tar', ['-x', '--transform=s,^[^/]*,release,'], { cwd: place, input: archive })
  return join(place, 'release')
}

test('a release runs without development packages, and shows a joust', async ({ page }) => {
  const { scripts } = JSON.parse(readFileSync(join(release, 'package.json'), 'utf8'))
  expect(scripts.start).toBe('node tools/start.mjs')
  for (const tool of ['typescript', 'vite', 'vitest', '@biomejs', 'tsx']) {
    expect([tool, existsSync(join(release, 'node_modules', tool))]).toEqual([tool, false])
  }
  expect(existsSync(join(release, 'node_modules', 'fastify'))).toBe(true)
  const url = yard?.url ?? ''
  const [lion] = await waitForMatchIdsAt(page, url, 'active')
  const pageText = async () => (await page.request.get(`${url}/attend/${lion}/Lion`)).text()
  await expect.poll(pageText).toContain('<div id="root" data-drawn>')
  await page.goto(`${url}/attend/${lion}/Lion`)
  await expect(page.getByRole('heading', { level: 1, name: 'LION LIST' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'HISTORY' }).getByRole('listitem').first()).toBeVisible()
})

test('the operator checks the league with the release’s own commands', () => {
  const verify = ['tiltyard', 'verify', '--all', '--at', yard?.url ?? '', '--json']
  expect(JSON.parse(execFileSync('npx', verify, { cwd: release }).toString())).toMatchObject({
    isTrue: true,
    breaks: [],
  })
})

test('a signal to npm ends the server too', async ({ page }) => {
  const url = yard?.url ?? ''
  expect((await page.request.get(`${url}/api/health`)).status()).toBe(200)
  await yard?.stop()
  const look = () =>
    fetch(`${url}/api/health`).then(
      ({ status }) => status,
      () => 'nobody',
    )
  await expect.poll(look, { timeout: 40_000 }).toBe('nobody')
})
