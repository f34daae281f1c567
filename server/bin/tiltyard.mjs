#!/usr/bin/env node
// npx tiltyard COMMAND: in a clone it installs and builds what is missing. A release has everything.
import {
  buildIfChanged,
  buildServer,
  installPackagesIfChanged,
  isRelease,
  repositoryRootFolder,
} from '../../tools/prepare.mjs'

// A reader that closes the pipe, as `| head` does, has what it wanted.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit()
  process.stderr.write(`The output cannot be written: ${error.message}.\n`)
  process.exit(1)
})
// Files that the caller names are in the caller's folder; the league's are in ours.
process.env.INIT_CWD ??= process.cwd()
process.chdir(repositoryRootFolder)
if (!isRelease) {
  installPackagesIfChanged()
  if (process.argv[2] === 'serve') buildIfChanged()
  else buildServer()
}
await import('../dist/tiltyard.js')
