import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'

/**
 * The user that PostgreSQL's programs run as. They refuse root. So root uses a user namespace, where the files stay
 * root's, or an unprivileged user of the system.
 */
export type PostgresProgramUser =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace' }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number }

/** A command line and its user. */
export interface PostgresProgramLaunch {
  readonly command: string
  readonly args: readonly string[]
  readonly options: { readonly uid?: number; readonly gid?: number }
}

/** `nobody`, which every system knows. */
const NOBODY = 65_534
/** In order of preference; the first, where it exists, owns nothing else. */
const ACCOUNTS = ['postgres', 'nobody']

/** Returns the launch of a program as a user. */
export function toPostgresProgramLaunch(
  user: PostgresProgramUser,
  command: string,
  args: readonly string[],
): PostgresProgramLaunch {
  if (user.kind === 'account') return { command, args, options: { uid: user.uid, gid: user.gid } }
  if (user.kind === 'self') return { command, args, options: {} }
  const map = ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  return { command: 'unshare', args: [...map, '--', command, ...args], options: {} }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Whether the system lets this process create a user namespace; containers forbid it by default. */
export function hasNamespaces(): boolean {
  const { command, args } = toPostgresProgramLaunch({ kind: 'namespace' }, 'true', [])
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** Finds an unprivileged account of this system; null without one. */
export function findUnprivilegedAccount(
  passwd = readAccounts(),
): Extract<PostgresProgramUser, { kind: 'account' }> | null {
  for (const name of ACCOUNTS) {
    const [, , uid, gid] = passwd.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid !== undefined && gid !== undefined && Number(uid) > 0)
      return { kind: 'account', uid: Number(uid), gid: Number(gid) }
  }
  return null
}

/** Whether a user can enter all folders and run a program. */
export function canReachProgram(user: PostgresProgramUser, folders: readonly string[], program: string): boolean {
  const script = 'test -x "$1" || exit 1; shift; for folder in "$@"; do cd "$folder" || exit 1; done'
  const { command, args, options } = toPostgresProgramLaunch(user, '/bin/sh', ['-c', script, 'sh', program, ...folders])
  return spawnSync(command, args, { stdio: 'ignore', cwd: '/', ...options }).status === 0
}

/** The user that owns a folder. */
export function readFolderOwner(folder: string): { readonly uid: number; readonly gid: number } {
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

function readAccounts(): readonly string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
