/** So many are named; the others are counted. */
const NAMED = 100

/** What of the books does not add up, a sentence each. */
export class Faults {
  readonly named: string[] = []
  count = 0

  add(sentence: string): void {
    this.count += 1
    if (this.named.length < NAMED) this.named.push(sentence)
  }

  /** @param subject what should be so much, as in "The balance of house". */
  compare(subject: string, is: number, should: number): void {
    if (is !== should) this.add(`${subject} is ${is}, and should be ${should}`)
  }
}
