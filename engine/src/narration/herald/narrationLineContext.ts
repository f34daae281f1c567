import type { KnightName } from '../../league/knight.ts'
import { type BySide, onSide, type Side } from '../../league/side.ts'
import type { KnightNamesInMatch } from './knightNamesInMatch.ts'
import type { NarratedMatchState, NarratedRiderState } from './narratedMatchState.ts'
import type { NarrationRule, NarrationRuleInput } from './narrationRule.ts'

/**
 * The values that placeholders read. One object is reused for all texts, because each line reads it three or four
 * times.
 */
export class NarrationLineContext {
  readonly scene: NarrationRuleInput
  readonly course: NarratedMatchState
  readonly knight1: KnightNamesInMatch
  readonly knight2: KnightNamesInMatch
  /** A is the subject of the occasion, B the other knight. */
  subject: Side = 'knight1'
  a: KnightNamesInMatch
  b: KnightNamesInMatch
  aCourse: NarratedRiderState
  bCourse: NarratedRiderState
  private occasion: NarrationRule | null = null

  constructor(scene: NarrationRuleInput, { knight1, knight2 }: BySide<KnightNamesInMatch>) {
    const { course } = scene
    this.scene = scene
    this.course = course
    this.knight1 = knight1
    this.knight2 = knight2
    this.a = knight1
    this.b = knight2
    this.aCourse = course.knight1
    this.bCourse = course.knight2
  }

  /** Switches to an occasion and its subject. */
  setRuleAndSubject(occasion: NarrationRule, hero: Side): void {
    const isFirst = hero === 'knight1'
    this.occasion = occasion
    this.subject = hero
    this.a = isFirst ? this.knight1 : this.knight2
    this.b = isFirst ? this.knight2 : this.knight1
    this.aCourse = isFirst ? this.course.knight1 : this.course.knight2
    this.bCourse = isFirst ? this.course.knight2 : this.course.knight1
  }

  /** The place that A's blow hit; for a death, the place that A was hit. */
  get ownPlace(): string | undefined {
    return (this.isDeath ? this.bCourse : this.aCourse).blow?.location
  }
  /** The same for B. */
  get otherPlace(): string | undefined {
    return (this.isDeath ? this.aCourse : this.bCourse).blow?.location
  }
  /** The place of A's major wound. */
  get worstPlace(): string | undefined {
    return this.aCourse.wounds.find(({ severity }) => severity === 'major')?.location
  }
  /** The dead knight that A's stable mourns. */
  get mourned(): KnightName | null {
    const { past } = this.scene
    return past === null ? null : onSide(past, this.subject).mourned
  }
  /** The number that the occasion counts. */
  get count(): number {
    return this.occasion?.count?.(this.scene, this.subject) ?? 0
  }

  private get isDeath(): boolean {
    const { referenceName } = this.scene.moment
    return referenceName === 'END_DEATH_SINGLE' || referenceName === 'END_DEATH_DOUBLE'
  }
}
