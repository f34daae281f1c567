import type { Side } from '../../league/side.ts'
import { resultAbbreviation } from '../resultMarks.ts'
import { stableName } from '../stableNames.ts'
import type { NarrationLineContext } from './narrationLineContext.ts'
import type { LinePlaceholder } from './narrationLocale.ts'

/** Placeholders that are the same in every language: names and figures. */
export const commonPlaceholders: Readonly<Record<string, LinePlaceholder>> = {
  A: ({ a }) => a.short,
  B: ({ b }) => b.short,
  Afull: ({ a }) => a.full,
  Bfull: ({ b }) => b.full,
  knight1: ({ knight1 }) => knight1.short,
  knight2: ({ knight2 }) => knight2.short,
  Astable: ({ a }) => stableName(a.rider.stableId),
  Bstable: ({ b }) => stableName(b.rider.stableId),
  stable1: ({ knight1 }) => stableName(knight1.rider.stableId),
  stable2: ({ knight2 }) => stableName(knight2.rider.stableId),
  pass: ({ course }) => String(course.pass),
  /** Totals of both knights, and of A and B. */
  k1: ({ course }) => String(course.knight1.points),
  k2: ({ course }) => String(course.knight2.points),
  Atotal: ({ aCourse }) => String(aCourse.points),
  Btotal: ({ bCourse }) => String(bCourse.points),
  count: ({ count }) => String(count),
  /** Points, or DQ, FF or DTH. */
  result1: (telling) => resultOf(telling, 'knight1'),
  result2: (telling) => resultOf(telling, 'knight2'),
}

function resultOf({ course }: NarrationLineContext, side: Side): string {
  return resultAbbreviation(course, side) ?? String(course.of(side).points)
}
