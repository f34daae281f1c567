import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { serverPackageUrl } from '../../platform/runtime/serverPackageUrl.ts'

/** Adds `serve`, which becomes the server's own program. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('open the league, or create it, and serve it')
    .addHelpText('after', '\nSettings are environment variables: see docs/operations.md.\n\n$ PORT=8080 tiltyard serve')
    .action(async () => {
      const main = new URL('dist/main.js', serverPackageUrl)
      // The server starts its own child processes by this path, and takes no arguments.
      process.argv.splice(1, process.argv.length, fileURLToPath(main))
      await import(main.href)
    })
}
