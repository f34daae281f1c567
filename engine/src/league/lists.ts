/** The four lists of a match set, in the order of its match ids. */
export const listNames = ['Lion', 'Stag', 'Wyvern', 'Griffin'] as const
export type ListName = (typeof listNames)[number]

/** The list at a match's position in its set. @throws RangeError outside 0 to 3. */
export function listNameAt(position: number): ListName {
  const name = listNames[position]
  if (name === undefined) throw new RangeError(`A match set has lists 0 to ${listNames.length - 1}, got ${position}.`)
  return name
}

/** Finds a list's position by its name in any case, with or without "list"; null if unknown. */
export function findListPosition(name: string): number | null {
  const wanted = name
    .trim()
    .toLowerCase()
    .replace(/ list$/, '')
  const position = listNames.findIndex((list) => list.toLowerCase() === wanted)
  return position === -1 ? null : position
}
