import { removeComments, type SourceFile } from './listSourceFiles.ts'

/** `void` before a promise satisfies the linter, but does not handle a rejection. */
const discarding = /\bvoid (?=[\w(#])[^\n]*/g
/** No promise, or one with a catch. */
const heeded = /^void (reply\.|[\s\S]*\.catch\()/
const statementEnd = /\n\s*\n|\n\s*(?:}|if\b|for\b|const\b|return\b)/

/** Browser calls that return a promise and may reject it; our own functions handle theirs. */
const browserCall =
  /[cC]ontext\.(resume|suspend|close)\(|\.(requestFullscreen|exitFullscreen|writeText|share|register|requestPermission|getSubscription|unsubscribe|addModule|decodeAudioData|release)\(|wakeLock\.request\(/
const heededCall = /\.catch\(|\.then\([\s\S]*,\s*\(/

/** Floating promises of the browser, which the linter misses: at the start of a statement or of a callback. */
const leftLying = new RegExp(
  `(?<=^[ \\t]*(?:else |setTimeout\\(\\(\\) => |onClick=\\{\\(\\) => )?)[\\w.#?]*(?:${browserCall.source})[^\\n]*`,
  'gm',
)

/** Lists promises of the browser without a catch: each may become an unhandled rejection. */
export function listFloatingBrowserPromises(files: readonly SourceFile[]): string[] {
  return [...found(files, discarding), ...found(files, leftLying)]
    .filter(({ statement }) => browserCall.test(statement) && !heededCall.test(statement))
    .map(({ path, line }) => `${path}: ${line}`)
}

/**
 * Lists promises of the server without await or catch: a rejection would end the process.
 * The linter finds plainly floating or misused ones.
 */
export function listFloatingPromises(files: readonly SourceFile[]): string[] {
  return found(files, discarding)
    .filter(({ statement }) => !heeded.test(statement))
    .map(({ path, line }) => `${path}: ${line}`)
}

function found(files: readonly SourceFile[], pattern: RegExp) {
  return files.flatMap(({ path, text }) => {
    const code = removeComments(text)
    return [...code.matchAll(pattern)].map(({ index, 0: line }) => {
      const statement = code.slice(index).split(statementEnd)[0] ?? ''
      return { path, line, statement }
    })
  })
}
