import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const packages = ['engine', 'contract', 'stage', 'server']
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** Where a program of the server is as it is shipped: a process of it opens in a third of the time that its sources take. */
export function builtProgram(name: string): string {
  return fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url))
}

/** Before a run: builds the server, so that what is tested is what is written. */
export default function build(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', ...packages], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The server could not be built.')
}
