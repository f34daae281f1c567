// A server's background process: it gives way to everything else, does what is in backgroundWork.ts, and ends with its
// server. Started by `BackgroundProcess`.
import { constants, setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { parseBackgroundProcessEnvironment } from './start/backgroundMessages.ts'

const LOOK_MS = 500

process.once('disconnect', () => process.exit(0))
if (!process.connected) process.exit(0)
// Ctrl-C reaches every process of the terminal, and the server ends this one.
process.on('SIGINT', () => {})
watchServer()
giveWay()
await import('./backgroundWork.ts')

/**
 * Ends this process within a second after its server, on a thread of ordinary priority: on a busy machine this one may
 * not have a turn for minutes. Where a process keeps its parent's number, as on Windows, this thread has to notice.
 */
function watchServer(): void {
  const { serverPid } = parseBackgroundProcessEnvironment(process.env)
  const look = `setInterval(() => { if (process.ppid !== ${serverPid}) process.kill(process.pid, 'SIGKILL') }, ${LOOK_MS})`
  new Worker(look, { eval: true, execArgv: [] }).unref()
}

/** Of its threads this one and those that it begins from now on; the engine's own are none, by `--single-threaded`. */
function giveWay(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // A sandbox may forbid it: then all processes are alike.
  }
}
