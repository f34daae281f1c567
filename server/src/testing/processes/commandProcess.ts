import { type ChildProcess, spawn } from 'node:child_process'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runCommandLine } from '../../app/commands/commandLine.ts'
import { builtProgramPath } from './builtPrograms.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** The end of a command: its code, null after a signal, and its output. */
export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** A running command, and its end. */
export interface CommandProcess {
  readonly child: ChildProcess
  readonly ended: Promise<CommandResult>
}

/**
 * Starts a built program of the server as a process.
 * @param name such as main or tiltyard; or the whole path of an older release's.
 */
export function startProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): CommandProcess {
  const child = spawn(process.execPath, [isAbsolute(name) ? name : builtProgramPath(name), ...args], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const ended = new Promise<CommandResult>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout: stdout.trim(), stderr: stderr.trim() }))
  })
  return { child, ended }
}

/** Runs a command of `npx tiltyard` in this process, which saves two seconds of starting one. */
export async function runTiltyardCommandInProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const code = await runCommandLine(words, {
    env: environment(env),
    print: (text) => stdout.push(text),
    warn: (text) => stderr.push(text),
  })
  return { code, stdout: stdout.join('\n').trim(), stderr: stderr.join('\n').trim() }
}

function environment(env: Readonly<Record<string, string>>): Record<string, string | undefined> {
  return { ...process.env, DATABASE_URL: '', ...env }
}
