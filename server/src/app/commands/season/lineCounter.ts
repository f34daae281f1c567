// Measures repetitions in the herald's prose.

/** Counts over many matches, by line. */
export interface RepeatedLineCounts {
  readonly matches: number
  readonly lines: number
  /** Percent of lines that occurred before in their match, literally and masked. */
  readonly repeated: number
  readonly repeatedMasked: number
  /** The number of most frequent lines that make up half of all, literally and masked. */
  readonly linesForHalf: number
  readonly maskedForHalf: number
  readonly distinct: number
  readonly distinctMasked: number
  /** Mean letters per line. */
  readonly meanLetters: number
  /** Per match: lines that depend on the state of the match or on the record. */
  readonly historyLinesPerMatch: number
  /** The most frequent masked lines, with their number per match. */
  readonly commonest: readonly (readonly [line: string, perMatch: number])[]
}

const SHOWN = 12

/** Counts lines match by match. */
export class RepeatedLineCounter {
  private readonly exact = new Map<string, number>()
  private readonly masked = new Map<string, number>()
  private matches = 0
  private lines = 0
  private letters = 0
  private again = 0
  private againMasked = 0
  private remembering = 0

  /** @param remembering the number of these lines that depend on state or record. */
  enter(lines: readonly string[], mask: (line: string) => string, remembering: number): void {
    const spoken = lines.filter((line) => line !== '')
    const bare = spoken.map(mask)
    this.matches += 1
    this.lines += spoken.length
    this.letters += spoken.reduce((sum, line) => sum + line.length, 0)
    this.again += spoken.length - new Set(spoken).size
    this.againMasked += bare.length - new Set(bare).size
    this.remembering += remembering
    for (const line of spoken) this.exact.set(line, (this.exact.get(line) ?? 0) + 1)
    for (const line of bare) this.masked.set(line, (this.masked.get(line) ?? 0) + 1)
  }

  measures(): RepeatedLineCounts {
    const { matches, lines } = this
    const share = (count: number): number => rounded((100 * count) / lines)
    const commonest = [...this.masked].sort(([, one], [, other]) => other - one).slice(0, SHOWN)
    return {
      matches,
      lines,
      repeated: share(this.again),
      repeatedMasked: share(this.againMasked),
      linesForHalf: forHalf(this.exact, lines),
      maskedForHalf: forHalf(this.masked, lines),
      distinct: this.exact.size,
      distinctMasked: this.masked.size,
      meanLetters: rounded(this.letters / lines),
      historyLinesPerMatch: rounded(this.remembering / matches),
      commonest: commonest.map(([line, count]) => [line, rounded(count / matches)]),
    }
  }
}

function forHalf(counts: ReadonlyMap<string, number>, lines: number): number {
  let sum = 0
  let taken = 0
  for (const count of [...counts.values()].sort((one, other) => other - one)) {
    if (sum * 2 >= lines) break
    sum += count
    taken += 1
  }
  return taken
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}
