import { knightNameText, type NamedText } from '../../joust/namedText.ts'
import type { BySide, Side } from '../../league/side.ts'
import type { NameForm } from '../nameForms.ts'
import { shortestDistinctNameForm } from '../shortestDistinctNameForm.ts'
import type { ProseKnight, ProseKnights } from '../templateContext.ts'
import type { NarrationLocale } from './narrationLocale.ts'

/** The names of a knight in one match. A class, so that the full name is built only when it is needed. */
export class KnightNamesInMatch {
  /** The shortest form that differs from the opponent's. */
  readonly short: NamedText
  readonly rider: ProseKnight
  private readonly side: Side
  private readonly name: NarrationLocale['name']
  private whole: NamedText | null = null

  constructor(riders: ProseKnights, side: Side, form: NameForm, name: NarrationLocale['name']) {
    this.rider = riders[side]
    this.side = side
    this.short = knightNameText(name(this.rider, form), side)
    this.name = name
  }

  get full(): NamedText {
    this.whole ??= knightNameText(this.name(this.rider, 'full'), this.side)
    return this.whole
  }
}

/** Chooses the names of both knights for a match: the shortest form that differs, or else the full name. */
export function chooseKnightNames(riders: ProseKnights, name: NarrationLocale['name']): BySide<KnightNamesInMatch> {
  const form = shortestDistinctNameForm(riders)
  return {
    knight1: new KnightNamesInMatch(riders, 'knight1', form, name),
    knight2: new KnightNamesInMatch(riders, 'knight2', form, name),
  }
}
