import { removeComments, type SourceFile } from './listSourceFiles.ts'

/** Opens a transaction for as long as its callback runs. */
const opening = /\.transaction\(|\bauditLog\.enter\(/g
const sending = /\b(publish\w*|tell\w*|onChange|onYardChange|onScheduleChange|onEnded)\(/g
const printing = /\bconsole\.(?:error|warn)\((.*)\)/g

/** Lists the files whose code has a pattern, without comments, sorted by path. */
export function listFilesWithPattern(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => pattern.test(removeComments(text)))
    .map(({ path }) => path)
    .sort()
}

/** Lists messages to viewers sent within a transaction, which may still roll back; with the file. */
export function listPublishCallsInTransactions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = removeComments(text)
    const bodies = [...code.matchAll(opening)].map((call) => inParentheses(code, call.index + call[0].length))
    return bodies.flatMap((body) => [...body.matchAll(sending)].map(([, name]) => `${path}: ${name}`))
  })
}

/** Lists errors that are printed with all their properties; with the file. */
export function findErrorsPrintedWhole(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...removeComments(text).matchAll(printing)]
      .filter(([, what = '']) => !/\b(toLoggableError|explainFailedStart)\(/.test(what))
      .map(([line]) => `${path}: ${line}`),
  )
}

/** Returns the text up to the closing parenthesis. */
function inParentheses(code: string, from: number): string {
  let depth = 1
  let at = from
  while (at < code.length && depth > 0) {
    if (code[at] === '(') depth += 1
    if (code[at] === ')') depth -= 1
    at += 1
  }
  return code.slice(from, at)
}
