import type { SourceFile } from './listSourceFiles.ts'

const exporting =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|class|const|let|interface|type|enum) (\w+)/gm

/**
 * One noun may name a route group, its addresses, its table and its query. Words of a language have the same names in each
 * language.
 */
const kinds = [
  /^contract\/src\/(?!languages|wire\/languages)/,
  /^contract\/src\/addresses\.ts$/,
  /^server\/src\/platform\/store\/schema\//,
  /^web\/src\/api\/queries\//,
]
const isOfLanguage = (path: string): boolean => /\/(locales|languages)\/\w+\//.test(path)

/** Names that several files export without being of one noun, each with its files. */
export function listNamesExportedTwice(files: readonly SourceFile[]): string[] {
  const byName = new Map<string, string[]>()
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(exporting)) byName.set(name, [...(byName.get(name) ?? []), path])
  return [...byName]
    .map(([name, paths]) => [name, [...new Set(paths)]] as const)
    .filter(([, paths]) => paths.length > 1 && !paths.every(isOfLanguage) && !paths.every(isOfNoun))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

/** Names of functions that end in Of, which say a relation and not an action. */
export function listFunctionNamesEndingInOf(files: readonly SourceFile[]): string[] {
  const names = files.flatMap(({ text }) => [...text.matchAll(exporting)].map(([, name = '']) => name))
  return [...new Set(names)].filter((name) => /[a-z]Of$/.test(name))
}

function isOfNoun(path: string): boolean {
  return kinds.some((kind) => kind.test(path))
}
