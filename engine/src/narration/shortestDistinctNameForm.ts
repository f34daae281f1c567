import type { KnightName } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import { type NameForm, nameInForm } from './nameForms.ts'

/** From the shortest on, each with the part that must differ: "Sur Robin" and "Lady Robin" sound alike. */
const forms: readonly (readonly [NameForm, NameForm])[] = [
  ['title_first', 'first'],
  ['title_last', 'last'],
  ['first_last', 'first_last'],
]

/** Finds the shortest name form that distinguishes the two knights. */
export function shortestDistinctNameForm({ knight1, knight2 }: BySide<KnightName>): NameForm {
  const apart = forms.find(([, bare]) => {
    const [one, other] = [nameInForm(knight1, bare), nameInForm(knight2, bare)]
    return one && other && one !== other
  })
  return apart?.[0] ?? 'full'
}
