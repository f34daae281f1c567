/** A name for the stands, since an address must not be shown there. */
const colours = [
  'Amber',
  'Ashen',
  'Azure',
  'Brazen',
  'Copper',
  'Crimson',
  'Dappled',
  'Gilded',
  'Hoary',
  'Ivory',
  'Mossy',
  'Russet',
  'Sable',
  'Scarlet',
  'Silver',
  'Tawny',
]
const beasts = [
  'Badger',
  'Boar',
  'Capon',
  'Crane',
  'Ferret',
  'Gander',
  'Hart',
  'Hedgehog',
  'Heron',
  'Lapwing',
  'Magpie',
  'Marten',
  'Otter',
  'Salmon',
  'Stoat',
  'Woodcock',
]
const HIGHEST = 100

/** Draws something like "Russet Heron 42" from three bytes; names may repeat. */
export function displayNameFrom(bytes: Uint8Array): string {
  const [first = 0, second = 0, third = 0] = bytes
  return `${colours[first % colours.length]} ${beasts[second % beasts.length]} ${1 + (third % HIGHEST)}`
}
