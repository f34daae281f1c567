import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** `void` before a value: the linter takes it for an answer to what becomes of a promise, but it is none. */
const discarding = /\bvoid (?=[\w(#])[^\n]*/g
/** What is no promise, or says what becomes of its failure. */
const heeded = /^void (reply\.|[\s\S]*\.catch\()/
const statementEnd = /\n\s*\n|\n\s*(?:}|if\b|for\b|const\b|return\b)/

/**
 * Promises of the server that nobody waits for and whose failure nobody hears of: each would end the process. Those
 * that are simply left lying, or handed to who expects none, are found by the linter.
 */
export function unheeded(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [...code.matchAll(discarding)]
      .map(({ index, 0: line }) => ({ line, statement: code.slice(index).split(statementEnd)[0] ?? '' }))
      .filter(({ statement }) => !heeded.test(statement))
      .map(({ line }) => `${path}: ${line}`)
  })
}
