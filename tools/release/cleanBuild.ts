import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReleaseError } from './signature.ts'

/** A commit's build in its own folder. */
export interface CleanBuild {
  readonly folder: string
  readonly commit: string
  remove(): void
}

/**
 * Builds the checked-out commit from its sources only, so that stale build output is no part of a release. Installs
 * packages by the lock file, without their scripts.
 * @throws ReleaseError for uncommitted changes or a failed step.
 */
export function buildClean(root: string): CleanBuild {
  if (readProgramOutput('git', ['status', '--porcelain'], root) !== '') {
    throw new ReleaseError(
      'Something here is not committed, so nobody could make this release again. Use a clean working tree.',
    )
  }
  const commit = readProgramOutput('git', ['rev-parse', 'HEAD'], root)
  const folder = mkdtempSync(join(tmpdir(), 'tiltyard-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const sources = join(folder, 'sources.tar')
    readProgramOutput('git', ['archive', '--format=tar', `--output=${sources}`, commit], root)
    readProgramOutput('tar', ['-xf', sources, '-C', folder], root)
    rmSync(sources)
    show('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], folder)
    show('npm', ['run', '--silent', 'build'], folder)
  } catch (error) {
    remove()
    throw error
  }
  return { folder, commit, remove }
}

/** A program's output. @throws ReleaseError with its error output. */
export function readProgramOutput(program: string, args: readonly string[], cwd: string): string {
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
