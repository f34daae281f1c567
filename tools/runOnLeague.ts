import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { root } from './prepare.mjs'

/** Runs a built command of the server with our flags, and ends this process with its code. Files are the caller's own. */
export function runOnLeague(name: string): never {
  const [file, ...flags] = process.argv.slice(2)
  const from = process.env.INIT_CWD ?? process.cwd()
  const args = file === undefined ? [] : [file.startsWith('-') ? file : resolve(from, file), ...flags]
  const command = resolve(root, 'server/dist', `${name}.js`)
  const { status } = spawnSync(process.execPath, [command, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.exit(status ?? 1)
}
