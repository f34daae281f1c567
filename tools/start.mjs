// @ts-check
// npm start: installs and builds what is missing, then runs the server in this terminal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './prepare.mjs'

// A signal for npm ends the shell between us, which does not pass it on: we learn of it by being left.
const starter = process.ppid
const isLeft = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== starter
const LOOK_MS = 500

install()
build()
if (isLeft()) process.exit(1)

// The server ends by itself on the signal that the terminal sends to both; this process waits for it.
const server = spawn(process.execPath, [join(root, 'server/dist/main.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
setInterval(() => isLeft() && server.kill('SIGTERM'), LOOK_MS).unref()
