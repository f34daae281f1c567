import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const packages = ['engine', 'contract', 'stage', 'server']
const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The path of a shipped program: it starts in a third of the time that its sources take. */
export function builtProgramPath(name: string): string {
  return fileURLToPath(new URL(`../../../dist/${name}.js`, import.meta.url))
}

/** Builds the server before a run, so that tests use the present sources. */
export default function buildPrograms(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', ...packages], { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The server could not be built.')
}
