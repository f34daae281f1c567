import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type BenchRow, measureSeconds, upperMedian } from './measure.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const ROUNDS = 3

/** Times the whole clean build, and the server's part of it. */
export function benchBuild(): readonly BenchRow[] {
  const seconds = { whole: [] as number[], server: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    for (const folder of ['app', 'drawn', 'fonts'])
      rmSync(`${root}web/dist/${folder}`, { recursive: true, force: true })
    seconds.whole.push(measureSeconds(() => build()))
    seconds.server.push(measureSeconds(() => build('engine', 'contract', 'stage', 'server')))
  }
  const [whole, server] = [upperMedian(seconds.whole), upperMedian(seconds.server)]
  return [
    {
      name: 'build: everything',
      value: Number(whole.toFixed(1)),
      unit: 's',
      baseline: 'the server alone, s',
      baselineValue: Number(server.toFixed(1)),
      ratio: Number((whole / server).toFixed(1)),
    },
  ]
}

function build(...packages: readonly string[]): void {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', ...packages], {
    cwd: root,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The build failed.')
}
