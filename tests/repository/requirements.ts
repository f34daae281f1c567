import type { SourceFile } from './listSourceFiles.ts'

/** The list's path. */
export const REQUIREMENTS_PATH = 'docs/requirements.md'

const range = /\b([A-Z]{3,9})-(\d{2,3}) to \1-(\d{2,3})\b/g
const requirement = /\b([A-Z]{3,9})-\d{2,3}\b/g
/** Ids of faults, promises and hostile input have one letter, and start a title. */
const titleStart = /['"`]((?:[FGV]\d{1,2} )+)/g
/** Weekdays begin the ids of scheduled matches; the others are names of standards. */
const otherwise = new Set(['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SHA', 'UTF', 'ISO', 'RFC'])

/** Lists the ids of a list, in order. */
export function listRequirementIds(markdown: string): string[] {
  return [...markdown.matchAll(/^\| ([A-Z]+-?\d+) \| [^\s|]/gm)].map(([, id = '']) => id)
}

/** Lists the ids that tests name, each once; "A-02 to A-04" names the range. */
export function listNamedRequirementIds(tests: readonly SourceFile[]): string[] {
  const named = tests.flatMap(({ text }) => [
    ...[...text.matchAll(requirement)].filter(([, kind = '']) => !otherwise.has(kind)).map(([id]) => id),
    ...[...text.matchAll(range)].flatMap(([, kind = '', from, to]) => between(kind, Number(from), Number(to))),
    ...[...text.matchAll(titleStart)].flatMap(([, ids = '']) => ids.trim().split(' ')),
  ])
  return [...new Set(named)]
}

function between(kind: string, from: number, to: number): string[] {
  return Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, step) => `${kind}-${String(from + step).padStart(2, '0')}`,
  )
}
