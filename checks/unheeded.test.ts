import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './sourceFiles.ts'
import { unheeded } from './unheeded.ts'

const sources = sourceFiles(/^server\/src\/.*(?<!\.test)\.ts$/).filter(({ path }) => !path.includes('/testing/'))
const oneFile = (text: string) => [{ path: 'server/src/live/hub.ts', text }]

test('no rejection is left to end the server: who does not wait for a promise says what becomes of its failure', () => {
  expect(unheeded(sources)).toEqual([])
  expect(sources.length).toBeGreaterThan(80)
})

test('the linter looks for promises that are left lying, or given to who does not wait for them', () => {
  const { linter } = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')) as {
    linter: { rules: { nursery: Record<string, string> } }
  }
  expect(linter.rules.nursery).toEqual({ noFloatingPromises: 'error', noMisusedPromises: 'error' })
})

test.each([
  'void this.logs.get(id)?.then((log) => log && act(log))',
  'clock.after(waitMs, () => void this.sweep())',
  'void run()\n\nother().catch(log)',
])('the check itself finds %s', (text) => {
  expect(unheeded(oneFile(text))).toHaveLength(1)
})

test.each([
  'const act = (): void => {}',
  'void writer.done\n  .then((ending) => this.afterWriting(ending))\n  .catch((error: unknown) => log.warn(error))',
  'void reply.header("cache-control", "no-store")',
  '// void those()',
])('the check itself lets be %s', (text) => {
  expect(unheeded(oneFile(text))).toEqual([])
})
