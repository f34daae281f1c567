import type { ClaimedLease, PassSeed } from '@tiltyard/contract'
import { type MatchFact, rideFacts, type Seed, stateFacts } from '@tiltyard/engine'

const onMissingDefinition = (referenceName: string): void =>
  console.error(`Event definition not found: ${referenceName}. The event is skipped.`)

/** What a writer works out from what it has been given: never more than the seeds allow. */
export class PlannedEvents {
  private readonly lease: ClaimedLease
  private readonly seeds = new Map<number, Seed>()
  private planned: readonly MatchFact[] = []

  constructor(lease: ClaimedLease) {
    this.lease = lease
    for (const { pass, seed } of lease.seeds) this.seeds.set(pass, seed)
    this.plan()
  }

  /** Whether what has been stored is what the seeds give; otherwise nobody may go on. */
  get isTrue(): boolean {
    const { setup, events } = this.lease
    return stateFacts(setup, events, this.planned)
  }

  /** The fact of this place; null while its seed is not known, and after the last. */
  at(seq: number): MatchFact | null {
    return this.planned[seq - 1] ?? null
  }

  /** Takes the seed of one more pass. */
  learn({ pass, seed }: PassSeed): void {
    if (this.seeds.has(pass)) return
    this.seeds.set(pass, seed)
    this.plan()
  }

  private plan(): void {
    const lastPass = Math.max(...this.seeds.keys())
    const entropy = (pass: number): Seed => {
      const seed = this.seeds.get(pass)
      if (!seed) throw new Error(`The seed of pass ${pass} is not known yet.`)
      return seed
    }
    const known = this.planned
    this.planned = [...known, ...rideFacts(this.lease.setup, entropy, known, { lastPass, onMissingDefinition })]
  }
}
