import type { Gender } from '../league/knight.ts'

export interface Pronouns {
  readonly subject: string
  readonly object: string
  readonly possessive: string
  readonly reflexive: string
}

const they: Pronouns = { subject: 'they', object: 'them', possessive: 'their', reflexive: 'themself' }

const pronounTable: Readonly<Record<Gender, Pronouns>> = {
  male: { subject: 'he', object: 'him', possessive: 'his', reflexive: 'himself' },
  female: { subject: 'she', object: 'her', possessive: 'her', reflexive: 'herself' },
  none: they,
  other: they,
}

export function pronounsOf(gender: Gender): Pronouns {
  return pronounTable[gender]
}
