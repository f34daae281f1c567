// @ts-check
// npm start: installs and builds what is missing, then runs the server in this terminal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, install, root } from './prepare.mjs'

install()
build()

// The server ends by itself on the signal that the terminal sends to both; this process waits for it.
const server = spawn(process.execPath, [join(root, 'server/dist/main.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => signal === 'SIGTERM' && server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGTERM' ? 0 : 1)))
