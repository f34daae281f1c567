import type { SourceFile } from './listSourceFiles.ts'

export const MAX_FILE_LINES = 400

/** Tables of words, drawings and data may be of any length. */
const dataTables = /\/(definitions|names|charges)\/|injuryCatalogue|\.test\.tsx?$|\.journey\.ts$/

const drawers = /(^|\/)(utils?|helpers?|common|shared|types|misc|lib)(\/|\.[jt]sx?$)/
const leftovers: readonly [name: string, pattern: RegExp][] = [
  ['a reminder', new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|XXX|HACK)\\b`)],
  ['a test that is skipped or alone', /\b(test|it|describe)\.(skip|only|todo)\b/],
  ['any', /(:|\bas)\s+any\b|<any>/],
  ['a silenced compiler', /@ts-(ignore|nocheck|expect-error)/],
]

/** Only `web/src/league/calendar` formats times of day, so that there is one format. */
const timeFormats = /toLocale(Time|Date)String|DateTimeFormat|toTimeString|get(UTC)?(Hours|Minutes)\(|hour12/
const timeWriters = /^web\/src\/league\/calendar\/|\.test\.tsx?$/

/** Lists the faults of these files, a line each. */
export function listTidinessFaults(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [...tooLong(file), ...leftOver(file), ...drawer(file), ...timeFormat(file)])
}

/** Lists Markdown files with no title, or several. */
export function listUntitledDocuments(files: readonly SourceFile[]): string[] {
  return files.filter(({ text }) => titlesOf(text) !== 1).map(({ path }) => `${path} has not exactly one title`)
}

function tooLong({ path, text }: SourceFile): string[] {
  const lines = text.split('\n').length
  return lines > MAX_FILE_LINES && !dataTables.test(path) ? [`${path} has ${lines} lines`] : []
}

function leftOver({ path, text }: SourceFile): string[] {
  return leftovers.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${path} has ${name}`)
}

function timeFormat({ path, text }: SourceFile): string[] {
  const isOther = path.startsWith('web/src/') && !timeWriters.test(path) && timeFormats.test(text)
  return isOther ? [`${path} formats a time of day by itself`] : []
}

function drawer({ path }: SourceFile): string[] {
  return drawers.test(path) ? [`${path} is a drawer for everything`] : []
}

function titlesOf(markdown: string): number {
  return markdown.replace(/```[\s\S]*?```/g, '').match(/^# /gm)?.length ?? 0
}
