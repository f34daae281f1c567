import { type ChildProcess, spawn } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtProgram } from './builtPrograms.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The end of a command: its code, null after a signal, and its output. */
export interface CommandEnd {
  readonly code: number | null
  readonly out: string
  readonly complaint: string
}

/** A running command, and its end. */
export interface CommandProcess {
  readonly child: ChildProcess
  readonly ended: Promise<CommandEnd>
}

/**
 * Starts a command of the server as a process of its own. @param name of its file, such as backupCommand; or an
 * absolute path in an older release.
 */
export function startCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const child = spawn(process.execPath, [isAbsolute(name) ? name : builtProgram(name), ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString()
  })
  const ended = new Promise<CommandEnd>((resolve) => {
    child.once('close', (code) => resolve({ code, out: out.trim(), complaint: complaint.trim() }))
  })
  return { child, ended }
}

/** Runs a command to its end. */
export function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  return startCommand(name, args, env).ended
}
