import type { BySide } from '../../league/side.ts'
import type { NameForm } from '../nameForms.ts'
import { shortestApart } from '../shortestApart.ts'
import type { Rider, Riders } from '../templateContext.ts'
import type { Tongue } from './tongue.ts'

/** What a language calls a knight in one match. A class, for the whole name is worked out where it is asked for. */
export class Called {
  /** As short as tells the two apart. */
  readonly short: string
  readonly rider: Rider
  private readonly name: Tongue['name']
  private whole: string | null = null

  constructor(rider: Rider, form: NameForm, name: Tongue['name']) {
    this.short = name(rider, form)
    this.rider = rider
    this.name = name
  }

  get full(): string {
    this.whole ??= this.name(this.rider, 'full')
    return this.whole
  }
}

/** What the two are called throughout a match: as short as tells them apart, and by their whole names where nothing does. */
export function callBoth(riders: Riders, name: Tongue['name']): BySide<Called> {
  const form = shortestApart(riders)
  return { knight1: new Called(riders.knight1, form, name), knight2: new Called(riders.knight2, form, name) }
}
