import { listNames } from '@tiltyard/engine'

const french: Readonly<Record<(typeof listNames)[number], string>> = {
  Lion: 'Lion',
  Stag: 'Cerf',
  Wyvern: 'Vouivre',
  Griffin: 'Griffon',
}

/** "du Cerf", "de la Vouivre". @param list its English name. */
export function frenchListNameWithDe(list: string): string {
  const known = listNames.find((name) => name === list)
  if (known === undefined) return list
  return `${known === 'Wyvern' ? 'de la' : 'du'} ${french[known]}`
}
