import { spawnSync } from 'node:child_process'
import { repositoryRootFolder } from './prepare.mjs'

/**
 * Runs a program of the repository and exits with its code.
 * @param conditions `--conditions=tiltyard-source` uses the packages' sources instead of their builds.
 */
export function runProgram(path: string, args: readonly string[], conditions: readonly string[] = []): never {
  const flags = ['--import', 'tsx', ...conditions, path, ...args]
  const { status } = spawnSync(process.execPath, flags, { cwd: repositoryRootFolder, stdio: 'inherit' })
  process.exit(status ?? 1)
}

/** For `runProgram`. */
export const sourceConditionFlags: readonly string[] = ['--conditions=tiltyard-source']
