import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFloatingBrowserPromises, listFloatingPromises } from './listFloatingPromises.ts'
import { listSourceFiles, repositoryRoot } from './listSourceFiles.ts'

const sources = listSourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
const oneFile = (text: string) => [{ path: 'server/src/live/liveHub.ts', text }]

test('no unhandled rejection ends the server: every promise is awaited or has a catch', () => {
  expect(listFloatingPromises(sources)).toEqual([])
  expect(sources.length).toBeGreaterThan(80)
})

test('the linter finds floating and misused promises', () => {
  const { linter } = JSON.parse(readFileSync(join(repositoryRoot, 'biome.json'), 'utf8')) as {
    linter: { rules: { nursery: Record<string, string> } }
  }
  expect(linter.rules.nursery).toEqual({ noFloatingPromises: 'error', noMisusedPromises: 'error' })
})

test.each([
  'void this.logs.get(id)?.then((log) => log && act(log))',
  'clock.after(waitMs, () => void this.sweep())',
  'void run()\n\nother().catch(log)',
])('the check itself finds %s', (text) => {
  expect(listFloatingPromises(oneFile(text))).toHaveLength(1)
})

test.each([
  'const act = (): void => {}',
  'void writer.done\n  .then((ending) => this.afterWriting(ending))\n  .catch((error: unknown) => log.warn(error))',
  'void reply.header("cache-control", "no-store")',
  '// void those()',
])('the check itself allows %s', (text) => {
  expect(listFloatingPromises(oneFile(text))).toEqual([])
})

test('no promise of the browser has an unhandled rejection', () => {
  const pages = listSourceFiles(/^web\/(src|worker)\/.*(?<!\.test)\.tsx?$/).filter(
    ({ path }) => !path.includes('/testing/'),
  )
  expect(listFloatingBrowserPromises(pages)).toEqual([])
  expect(pages.length).toBeGreaterThan(300)
})

test.each([
  ['void this.#context.resume()', 1],
  ['setTimeout(() => void audioContext.suspend(), 90)', 1],
  ['void lock.release().catch(() => undefined)', 0],
  ['void navigator.share(it).then((done) => tell(done), () => copy())', 0],
  ['if (isOn) {\n  context.resume()\n}', 1],
  ['else this.#context.resume()', 1],
  ['setTimeout(() => this.#context.suspend(), 90)', 1],
  ['navigator.clipboard.writeText(text)', 1],
  ['await navigator.clipboard.writeText(text)', 0],
  ['navigator.share({ url }).catch(() => {\n  copy()\n})', 0],
  ['return pushManager.unsubscribe()', 0],
  ['void submission.submit(() => act(fields))', 0],
])('the check finds in the browser’s %s: %i', (text, count) => {
  expect(listFloatingBrowserPromises(oneFile(text))).toHaveLength(count)
})
