import type { KnightName } from '../league/knight.ts'
import type { BySide } from '../league/side.ts'
import { type NameForm, nameInForm } from './nameForms.ts'

/** From the shortest on, each with what of it counts: two titles do not make two names, "Sur Robin" and "Lady Robin" are heard as one. */
const forms: readonly (readonly [NameForm, NameForm])[] = [
  ['title_first', 'first'],
  ['title_last', 'last'],
  ['first_last', 'first_last'],
]

/** In which form two who meet are called: title and first name, or the first longer one that tells them apart. */
export function shortestApart({ knight1, knight2 }: BySide<KnightName>): NameForm {
  const apart = forms.find(([, bare]) => {
    const [one, other] = [nameInForm(knight1, bare), nameInForm(knight2, bare)]
    return one && other && one !== other
  })
  return apart?.[0] ?? 'full'
}
