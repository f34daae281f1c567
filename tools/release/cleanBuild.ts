import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseError } from './signature.ts'

/** What is built of a commit, in a folder of its own. */
export interface CleanBuild {
  readonly folder: string
  readonly commit: string
  remove(): void
}

/**
 * Builds the commit that is checked out from its sources alone: what lies about in a working folder, such as what was
 * built of a source that is gone, is no part of a release. Installs packages by the lock file, without their scripts.
 * @throws ReleaseError where something is not committed, or a step fails.
 */
export function buildClean(root: string): CleanBuild {
  if (read('git', ['status', '--porcelain'], root) !== '') {
    throw new ReleaseError(
      'Something here is not committed, so nobody could make this release again. Use a clean working tree.',
    )
  }
  const commit = read('git', ['rev-parse', 'HEAD'], root)
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const sources = join(folder, 'sources.tar')
    read('git', ['archive', '--format=tar', `--output=${sources}`, commit], root)
    read('tar', ['-xf', sources, '-C', folder], root)
    rmSync(sources)
    show('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
    show('npm', ['run', '--silent', 'build'], folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

/** What a program says. @throws ReleaseError with its complaint. */
export function read(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
  })
  if (status !== 0) throw new ReleaseError(`${program} ${args.join(' ')} failed: ${error?.message ?? stderr.trim()}`)
  return stdout.trim()
}

function show(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new ReleaseError(`${program} ${args.join(' ')} ended with ${status}.`)
}
