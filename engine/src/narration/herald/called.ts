import type { BySide } from '../../league/side.ts'
import { formatName, type NameFormat } from '../nameFormats.ts'
import type { Rider, Riders } from '../templateContext.ts'
import type { Tongue } from './tongue.ts'

/** What a language calls a knight in one match. A class, for the whole name is worked out where it is asked for. */
export class Called {
  /** As short as tells the two apart. */
  readonly short: string
  readonly rider: Rider
  private readonly name: Tongue['name']

  constructor(rider: Rider, form: NameFormat, name: Tongue['name']) {
    this.short = name(rider, form)
    this.rider = rider
    this.name = name
  }

  get full(): string {
    return this.name(this.rider, 'full')
  }
}

/** From the shortest on. */
const forms: readonly NameFormat[] = ['title_first', 'title_last', 'first_last', 'full']

/**
 * What the two are called throughout a match: title and first name; where that would name both, the first longer form
 * that tells them apart, and their whole names where none does.
 */
export function callBoth({ knight1, knight2 }: Riders, name: Tongue['name']): BySide<Called> {
  const form = forms.find((one) => isToldApart(knight1, knight2, one)) ?? 'full'
  return { knight1: new Called(knight1, form, name), knight2: new Called(knight2, form, name) }
}

function isToldApart(one: Rider, other: Rider, form: NameFormat): boolean {
  const [own, others] = [bareName(one, form), bareName(other, form)]
  return own !== others && own !== '' && others !== ''
}

/** Two titles do not make two names: "Sur Robin" and "Lady Robin" are heard as one. */
function bareName(rider: Rider, form: NameFormat): string {
  if (form === 'title_first') return rider.firstName
  return form === 'title_last' ? rider.lastName : formatName(rider, form)
}
