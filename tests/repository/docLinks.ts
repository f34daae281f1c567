import type { SourceFile } from './listSourceFiles.ts'

/** The documents that comments cite by number, as `rules 4.3` and `design 5`. */
export const numberedDocuments: Readonly<Record<string, string>> = {
  rules: 'docs/rules.md',
  design: 'docs/design.md',
}

const citation = /\b(rules|design) (\d+(?:\.\d+)*)\b/g
const decision = /\bdecision (\d{3})\b/g
const path = /\bdocs\/[\w./-]*\w/g
/** Names of documents that are not here, and citations without a number. */
const foreign = /\b(SPEC|RULES|DESIGN|STYLE|STACK)\b|\b[Ss]pecification\b|\b([Rr]ules|[Dd]esign|RULES|SPEC) section\b/g

/** Lists the numbered headings of a document, in order. */
export function listHeadingNumbers(markdown: string): string[] {
  return [...markdown.matchAll(/^#{2,} (\d+(?:\.\d+)*)\.? \S/gm)].map(([, number = '']) => number)
}

/** Lists a document's headings that are doubled or out of order. */
export function listMisnumberedHeadings(markdown: string): string[] {
  const numbers = listHeadingNumbers(markdown)
  return numbers.filter((number, at) => at > 0 && compare(numbers[at - 1] ?? '', number) >= 0)
}

/** Lists citations of missing sections, decisions or files, a line each. */
export function listUnresolvedCitations(files: readonly SourceFile[], documents: readonly SourceFile[]): string[] {
  const paths = documents.map((document) => document.path)
  const headings = Object.fromEntries(
    Object.entries(numberedDocuments).map(([name, at]) => {
      return [name, listHeadingNumbers(documents.find((document) => document.path === at)?.text ?? '')]
    }),
  )
  return files.flatMap((file) => {
    const text = onOneLine(file.text)
    const sections = [...text.matchAll(citation)].filter(
      ([, name = '', number = '']) => !headings[name]?.includes(number),
    )
    const decisions = [...text.matchAll(decision)].filter(([, number]) => !hasStart(paths, `docs/decisions/${number}-`))
    const elsewhere = [...text.matchAll(path)].filter(([cited]) => !paths.includes(cited) && !hasStart(paths, cited))
    return [...sections, ...decisions, ...elsewhere].map(([cited]) => `${file.path} cites ${cited}`)
  })
}

/** Lists citations of a document that is not in the repository, or without a section. */
export function listForeignCitations(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    [...onOneLine(file.text).matchAll(foreign)].map(([cited]) => `${file.path} cites ${cited}`),
  )
}

/** Joins comment lines, because a citation may wrap. */
function onOneLine(text: string): string {
  return text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')
}

function hasStart(paths: readonly string[], start: string): boolean {
  return paths.some((path) => path.startsWith(start))
}

function compare(one: string, other: string): number {
  const [left, right] = [one.split('.').map(Number), other.split('.').map(Number)]
  for (const [at, part] of left.entries()) {
    if (part !== (right[at] ?? -1)) return part - (right[at] ?? -1)
  }
  return left.length - right.length
}
