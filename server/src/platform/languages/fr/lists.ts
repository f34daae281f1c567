import { listNames } from '@tiltyard/engine'

const french: Readonly<Record<(typeof listNames)[number], string>> = {
  Lion: 'Lion',
  Stag: 'Cerf',
  Wyvern: 'Vouivre',
  Griffin: 'Griffon',
}

/** "du Cerf", "de la Vouivre". @param listName in English. */
export function frenchListNameWithDe(listName: string): string {
  const known = listNames.find((name) => name === listName)
  if (known === undefined) return listName
  return `${known === 'Wyvern' ? 'de la' : 'du'} ${french[known]}`
}
