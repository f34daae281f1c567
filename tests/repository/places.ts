import { type SourceFile, withoutComments } from './sourceFiles.ts'

/** What holds a transaction open for as long as its callback runs. */
const opening = /\.transaction\(|\bauditLog\.enter\(/g
const telling = /\b(publish\w*|tell\w*|onChange|onYardChange|onScheduleChange|onEnded)\(/g
const printing = /\bconsole\.(?:error|warn)\((.*)\)/g

/** The files in which a pattern stands, comments apart, by their paths in order. */
export function findPlaces(pattern: RegExp, files: readonly SourceFile[]): string[] {
  return files
    .filter(({ text }) => pattern.test(withoutComments(text)))
    .map(({ path }) => path)
    .sort()
}

/** What is told to viewers from within a transaction, which may still be undone; with the file. */
export function publishedTooEarly(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const code = withoutComments(text)
    const bodies = [...code.matchAll(opening)].map((call) => inParentheses(code, call.index + call[0].length))
    return bodies.flatMap((body) => [...body.matchAll(telling)].map(([, name]) => `${path}: ${name}`))
  })
}

/** Errors that are printed as they are, with all that they carry; with the file. */
export function printedWhole(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...withoutComments(text).matchAll(printing)]
      .filter(([, what = '']) => !/\b(plainError|startRefusal)\(/.test(what))
      .map(([line]) => `${path}: ${line}`),
  )
}

/** From behind an opening parenthesis to the one that closes it. */
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
