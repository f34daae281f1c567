import type { BySide } from '../../league/side.ts'
import type { NameForm } from '../nameForms.ts'
import { shortestApart } from '../shortestApart.ts'
import type { TemplateRider, TemplateRiders } from '../templateContext.ts'
import type { NarrationLocale } from './narrationLocale.ts'

/** The names of a knight in one match. A class, so that the full name is built only when it is needed. */
export class Called {
  /** The shortest form that differs from the opponent's. */
  readonly short: string
  readonly rider: TemplateRider
  private readonly name: NarrationLocale['name']
  private whole: string | null = null

  constructor(rider: TemplateRider, form: NameForm, name: NarrationLocale['name']) {
    this.short = name(rider, form)
    this.rider = rider
    this.name = name
  }

  get full(): string {
    this.whole ??= this.name(this.rider, 'full')
    return this.whole
  }
}

/** Chooses the names of both knights for a match: the shortest form that differs, or else the full name. */
export function callBoth(riders: TemplateRiders, name: NarrationLocale['name']): BySide<Called> {
  const form = shortestApart(riders)
  return { knight1: new Called(riders.knight1, form, name), knight2: new Called(riders.knight2, form, name) }
}
