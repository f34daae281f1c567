import { createSeededSequence } from '../scene/riderLook.ts'

/** The fundamental of a natural trumpet; its notes are multiples. */
const GROUND_HERTZ = 116.54
const starts = [0, 190, 310, 430, 640]
const LAST_MS = 900

/** A note of a fanfare. Times in ms of the match, from the fanfare's start. */
export interface FanfareNote {
  readonly fromMs: number
  readonly lastsMs: number
  readonly hertz: number
}

/** A stable's fanfare: all have the same start and end, with different notes between. */
export function createFanfare(stableId: string): readonly FanfareNote[] {
  const take = createSeededSequence(`fanfare ${stableId}`)
  const inner = (): number => 4 + Math.floor(3 * take())
  const partials = [4, inner(), inner(), 5 + Math.floor(2 * take()), take() < 0.5 ? 8 : 6]
  return partials.map((partial, at) => {
    const fromMs = starts[at] ?? 0
    const lastsMs = at === starts.length - 1 ? LAST_MS : (starts[at + 1] ?? 0) - fromMs
    return { fromMs, lastsMs, hertz: partial * GROUND_HERTZ }
  })
}
