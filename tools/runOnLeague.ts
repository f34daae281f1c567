import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './prepare.mjs'

/** Runs a built server command with our flags, and exits with its code. `INIT_CWD` resolves file paths. */
export function runOnLeague(name: string): never {
  const command = resolve(root, 'server/dist', `${name}.js`)
  const { status } = spawnSync(process.execPath, [command, ...process.argv.slice(2)], {
    cwd: root,
    env: { INIT_CWD: process.cwd(), ...process.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exit(status ?? 1)
}
