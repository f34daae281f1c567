// @ts-check
// npm start: installs and builds what is missing, then runs the server in this process and terminal.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfChanged, installPackagesIfChanged, repositoryRootFolder } from './prepare.mjs'

// npm ends by a signal without forwarding it, and so does its shell. A changed parent process reveals it.
const parent = process.ppid
const isOrphaned = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
const LOOK_MS = 500

installPackagesIfChanged()
const { DATABASE_URL, TILTYARD_DATA } = process.env
buildIfChanged(!DATABASE_URL && !existsSync(resolve(repositoryRootFolder, TILTYARD_DATA ?? 'data')))
if (isOrphaned()) process.exit(1)

const timer = setInterval(() => {
  if (!isOrphaned()) return
  clearInterval(timer)
  process.kill(process.pid, 'SIGTERM')
}, LOOK_MS)
timer.unref()

const main = join(repositoryRootFolder, 'server/dist/main.js')
process.chdir(repositoryRootFolder)
// The server's own child processes run the same program.
process.argv[1] = main
await import(pathToFileURL(main).href)
