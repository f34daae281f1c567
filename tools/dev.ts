// npm run dev: runs the server and the browser app, both reloading on source changes.
import { spawn } from 'node:child_process'
import { repositoryRootFolder } from './prepare.mjs'
import { transpilePackages } from './transpile.mjs'

// The pages' build imports the compiled contract for its addresses.
transpilePackages(['engine', 'contract'])

const commands: readonly (readonly [command: string, args: readonly string[], folder: string])[] = [
  [
    'npx',
    ['tsx', 'watch', '--clear-screen=false', '--conditions=tiltyard-source', 'server/src/main.ts'],
    repositoryRootFolder,
  ],
  ['npx', ['vite', '--config', 'build/vite.config.ts'], `${repositoryRootFolder}/web`],
]
const running = commands.map(([command, args, cwd]) =>
  spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] }),
)

function stop(): void {
  for (const child of running) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of running) child.on('exit', stop)
