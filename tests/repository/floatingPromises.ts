import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** `void` before a value: the linter takes it for an answer to what becomes of a promise, but it is none. */
const discarding = /\bvoid (?=[\w(#])[^\n]*/g
/** What is no promise, or says what becomes of its failure. */
const heeded = /^void (reply\.|[\s\S]*\.catch\()/
const statementEnd = /\n\s*\n|\n\s*(?:}|if\b|for\b|const\b|return\b)/

/** Browser calls that return a promise and may reject it; our own functions handle theirs. */
const browserCall =
  /[cC]ontext\.(resume|suspend|close)\(|\.(requestFullscreen|exitFullscreen|writeText|share|register|requestPermission|getSubscription|unsubscribe|addModule|decodeAudioData|release)\(|wakeLock\.request\(/
const heededCall = /\.catch\(|\.then\([\s\S]*,\s*\(/

/** Left lying, which the linter does not see of a browser's own: at the beginning of a statement, or of what is called later. */
const leftLying = new RegExp(
  `(?<=^[ \\t]*(?:else |setTimeout\\(\\(\\) => |onClick=\\{\\(\\) => )?)[\\w.#?]*(?:${browserCall.source})[^\\n]*`,
  'gm',
)

/** Promises of the browser whose refusal nobody hears of: each is an unhandled rejection. */
export function floatingBrowserPromises(files: readonly SourceFile[]): string[] {
  return [...found(files, discarding), ...found(files, leftLying)]
    .filter(({ statement }) => browserCall.test(statement) && !heededCall.test(statement))
    .map(({ path, line }) => `${path}: ${line}`)
}

/**
 * Promises of the server that nobody waits for and whose failure nobody hears of: each would end the process. Those
 * that are simply left lying, or handed to who expects none, are found by the linter.
 */
export function floatingPromises(files: readonly SourceFile[]): string[] {
  return found(files, discarding)
    .filter(({ statement }) => !heeded.test(statement))
    .map(({ path, line }) => `${path}: ${line}`)
}

function found(files: readonly SourceFile[], pattern: RegExp) {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    return [...code.matchAll(pattern)].map(({ index, 0: line }) => {
      const statement = code.slice(index).split(statementEnd)[0] ?? ''
      return { path, line, statement }
    })
  })
}
