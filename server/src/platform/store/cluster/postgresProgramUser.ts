import { type SpawnSyncOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** An unprivileged user of the system. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * The user that PostgreSQL's programs run as. They refuse root. So root uses a user namespace, where the files stay
 * root's, or an unprivileged account.
 */
export interface PostgresProgramUser {
  /** The command that starts a program as this user; empty for none. */
  readonly launcher: readonly string[]
  /** Null for the user of this process. */
  readonly account: Account | null
}

/** The number of `nobody`. */
const NOBODY = 65_534
/** In order of preference; the first, where it exists, owns nothing else. */
const ACCOUNTS = ['postgres', 'nobody']

export const ownUser: PostgresProgramUser = { launcher: [], account: null }

export const namespaceUser: PostgresProgramUser = {
  launcher: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  account: null,
}

/** Returns the parameters that make `spawn` run a program as a user. */
export function toPostgresProgramLaunch({ launcher, account }: PostgresProgramUser, ...program: readonly string[]) {
  const [command = '', ...args] = [...launcher, ...program]
  return { command, args, account: account ?? {} }
}

/** Runs a program as a user until it ends. */
export function runProgramAs(
  user: PostgresProgramUser,
  program: readonly string[],
  options: SpawnSyncOptions = {},
): SpawnSyncReturns<string> {
  const { command, args, account } = toPostgresProgramLaunch(user, ...program)
  return spawnSync(command, args, { cwd: '/', ...options, ...account, encoding: 'utf8' })
}

/** Whether the system lets this process create a user namespace; containers forbid it by default. */
export function hasNamespaces(): boolean {
  return runProgramAs(namespaceUser, ['true']).status === 0
}

/** Finds an unprivileged account of this system; null without one. */
export function findUnprivilegedAccount(): Account | null {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** Whether an account can enter a folder and run a program. */
export function canReachProgram(account: Account, folder: string, program: string): boolean {
  return (
    runProgramAs({ launcher: [], account }, ['/bin/sh', '-c', 'test -x "$1" && cd "$0"', folder, program]).status === 0
  )
}
