import type { SourceFile } from './listSourceFiles.ts'

const TEST = String.raw`[\w./-]+\.(?:test\.tsx?|journey\.ts)`
/** A test's path with the quoted titles that follow it. */
const naming = new RegExp(`\`(${TEST})\`((?:(?:,| and) "[^"]+"| "[^"]+")*)`, 'g')
const anyFile = /`([\w./-]+\.(?:tsx?|mjs))`/g

/** A test that a document names, with its titles. Titles may be shortened, but must be in the file. */
interface NamedTest {
  readonly path: string
  readonly titles: readonly string[]
}

/** Lists the tests that a document names, by their paths from the repository's root. */
export function listNamedTests(markdown: string): NamedTest[] {
  return [...onOneLine(markdown).matchAll(naming)].map(([, path = '', quoted = '']) => ({
    path,
    titles: [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }))
}

/** Lists named files and titles that do not exist, a line each. */
export function listMisnamedTests(markdown: string, files: readonly SourceFile[]): string[] {
  const texts = new Map(files.map(({ path, text }) => [path, text]))
  const missing = [...markdown.matchAll(anyFile)].map(([, path = '']) => path).filter((path) => !texts.has(path))
  const titles = listNamedTests(markdown).flatMap(({ path, titles }) =>
    titles.filter((title) => !plain(texts.get(path) ?? title).includes(title)).map((title) => `${path}: ${title}`),
  )
  return [...missing, ...titles]
}

/** Lists table rows whose last cell names no test. */
export function listRowsWithoutTest(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| ') && !/^\| (fault|invariant) \|/.test(line))
  return rows.filter((row) => listNamedTests(row.split(' | ').at(-1) ?? '').length === 0)
}

function onOneLine(text: string): string {
  return text.replace(/\s*\n\s*/g, ' ')
}

/** Removes escapes of apostrophes in titles. */
function plain(code: string): string {
  return code.replace(/\\'/g, "'")
}
