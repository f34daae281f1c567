import type { SourceFile } from './sourceFiles.ts'

const TEST = String.raw`[\w./-]+\.(?:test\.tsx?|journey\.ts)`
/** A test's path, and the titles in quotes that follow it. */
const naming = new RegExp(`\`(${TEST})\`((?:(?:,| and) "[^"]+"| "[^"]+")*)`, 'g')
const anyFile = /`([\w./-]+\.(?:tsx?|mjs))`/g

/** A test that a document names, and what it says of its titles: they may be cut short, but must be found in the file. */
interface NamedTest {
  readonly path: string
  readonly titles: readonly string[]
}

/** The tests that a piece of a document names, by their paths from the repository's root. */
export function testsIn(markdown: string): NamedTest[] {
  return [...onOneLine(markdown).matchAll(naming)].map(([, path = '', quoted = '']) => ({
    path,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

/** What a document names of files and titles that are not there, a line each. */
export function misnamed(markdown: string, files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const missing = [...markdown.matchAll(anyFile)].map(([, path = '']) => path).filter((path) => !texts.has(path))
  const titles = testsIn(markdown).flatMap(({ path, titles }) =>
    titles.filter((title) => !plain(texts.get(path) ?? title).includes(title)).map((title) => `${path}: ${title}`),
  )
  return [...missing, ...titles]
}

/** The rows of a document's tables whose last cell names no test. */
export function rowsWithoutTest(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !/^\| (fault|invariant) \|/.test(line))
  return rows.filter((row) => testsIn(row.split(' | ').at(-1) ?? '').length === 0)
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

/** Titles in the code have their apostrophes escaped here and there. */
function plain(code: string): string {
  return code.replace(/\\'/g, "'")
}
