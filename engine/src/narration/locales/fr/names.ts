import { joinText, type NamedText } from '../../../joust/namedText.ts'
import type { KnightName, KnightTitle } from '../../../league/knight.ts'
import { type NameForm, nameInForm } from '../../nameForms.ts'

const titles: Readonly<Record<KnightTitle, string>> = { Sur: 'Messire', Lady: 'Dame', '': '' }

/** A knight's name with the French title. */
export function formatFrenchName(knight: KnightName, form: NameForm): string {
  const own = nameInForm(knight, form)
  const { title } = knight
  return title !== '' && own.startsWith(`${title} `) ? `${titles[title]}${own.slice(title.length)}` : own
}

/** The same for a full name in one string: "Sur Osric Hale" is "Messire Osric Hale". */
export function toFrenchFullName(name: string): string {
  return name.replace(/^(Sur|Lady) /, (_, title: KnightTitle) => `${titles[title]} `)
}

/** Converts a typed French title to the stored one: "messire Osric" is "Sur Osric". A single word stays. */
export function fromTypedFrenchName(typed: string): string {
  return typed.replace(/^(?:(messire)|dame) +(?=\S)/i, (_, messire?: string) => (messire ? 'Sur ' : 'Lady '))
}

const vowel = /^[aeiouyàâäéèêëîïôöùûüœæh]/i

/** English pronunciation decides: de Hob, de Yarrow; but d'Hugues, d'Yvain. */
const sounded = /^(?:h[ao]|y[aeiou])/i

function isElided({ text }: NamedText): boolean {
  return vowel.test(text) && !sounded.test(text)
}

/** "de" or "d'" before a name; an h that English does not sound counts as mute, as in d'Hugues. */
export function prefixWithDeOrElidedD(name: NamedText): NamedText {
  return joinText([isElided(name) ? 'd’' : 'de ', name])
}

/** "que" or "qu'" before a name. */
export function nameWithQue(name: NamedText): NamedText {
  return joinText([isElided(name) ? 'qu’' : 'que ', name])
}
