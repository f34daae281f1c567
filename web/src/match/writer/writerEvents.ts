import type { ClaimedLease, PassSeed } from '@tiltyard/contract'
import { areFirstEventsEqualToFacts, type MatchFact, type Seed, simulateFacts } from '@tiltyard/engine'

const onMissingDefinition = (referenceName: string): void =>
  console.error(`Event definition not found: ${referenceName}. The event is skipped.`)

/** Computes a writer's events, as far as its seeds reach. */
export class WriterEvents {
  private readonly lease: ClaimedLease
  private readonly seeds = new Map<number, Seed>()
  private planned: readonly MatchFact[] = []

  constructor(lease: ClaimedLease) {
    this.lease = lease
    for (const { pass, seed } of lease.seeds) this.seeds.set(pass, seed)
    this.plan()
  }

  /** Whether the stored events match the seeds; otherwise no writer may continue. */
  get isTrue(): boolean {
    const { setup, events } = this.lease
    return areFirstEventsEqualToFacts(setup, events, this.planned)
  }

  /** Returns the fact at a place; null while its seed is unknown, and after the last. */
  at(seq: number): MatchFact | null {
    return this.planned[seq - 1] ?? null
  }

  /** Adds the seed of one more pass. */
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
    this.planned = [...known, ...simulateFacts(this.lease.setup, entropy, known, { lastPass, onMissingDefinition })]
  }
}
