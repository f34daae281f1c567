import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url))

export interface SourceFile {
  /** From the repository's root, with forward slashes. */
  readonly path: string
  readonly text: string
}

/** Lists matching files that git tracks, or would add. */
export function listSourceFiles(matching: RegExp): SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
  })
  return listed
    .toString()
    .split('\n')
    .filter((path) => matching.test(path) && existsSync(join(repositoryRoot, path)))
    .map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }))
}

/** Reads a file, by its path from the repository's root. @throws Error if there is none. */
export function readFileText(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
}

/** Returns a text without its comments, which may mention forbidden words. */
export function removeComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
