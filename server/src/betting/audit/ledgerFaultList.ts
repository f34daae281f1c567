/** The number of named faults; the others are only counted. */
const NAMED = 100

/** Collects the faults of the books, a sentence each. */
export class LedgerFaultList {
  readonly firstSentences: string[] = []
  count = 0

  add(sentence: string): void {
    this.count += 1
    if (this.firstSentences.length < NAMED) this.firstSentences.push(sentence)
  }

  /** @param subject of the sentence, as in "The balance of house". */
  compare(subject: string, is: number, should: number): void {
    if (is !== should) this.add(`${subject} is ${is}, and should be ${should}`)
  }
}
