import type { KnightName, KnightTitle } from '../../../league/knight.ts'
import type { NameFormat } from '../../nameFormats.ts'
import { formatName } from '../../nameFormats.ts'

const titles: Readonly<Record<KnightTitle, string>> = { Sur: 'Messire', Lady: 'Dame', '': '' }

/** A name as French has it: the title in French, the rest as it is. */
export function frenchName(knight: KnightName, format: NameFormat): string {
  const own = formatName(knight, format)
  const { title } = knight
  return title !== '' && own.startsWith(`${title} `) ? `${titles[title]}${own.slice(title.length)}` : own
}

const vowel = /^[aeiouyàâäéèêëîïôöùûüœæh]/i

/** Of names as English sounds them: de Hob, de Yarrow; but d'Hugues, d'Yvain. */
const sounded = /^(?:h[ao]|y[aeiou])/i

const isElided = (name: string): boolean => vowel.test(name) && !sounded.test(name)

/** "de" or "d'" before a name; an h is taken as mute, as in d'Hugues, where English does not sound it. */
export function ofName(name: string): string {
  return isElided(name) ? `d’${name}` : `de ${name}`
}

/** "que" or "qu'" before a name. */
export function thatName(name: string): string {
  return isElided(name) ? `qu’${name}` : `que ${name}`
}
