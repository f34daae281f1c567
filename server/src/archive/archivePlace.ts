/** A place in the archive's order: a match's own, by when it ended and then by its id. */
export interface ArchivePlace {
  readonly endedAt: Date
  readonly matchId: string
}

export function placeText({ endedAt, matchId }: ArchivePlace): string {
  return `${endedAt.getTime()}.${matchId}`
}

/** @param text as the contract lets it in: so many digits are a moment that every calendar has. */
export function placeFrom(text: string): ArchivePlace {
  const dot = text.indexOf('.')
  return { endedAt: new Date(Number(text.slice(0, dot))), matchId: text.slice(dot + 1) }
}
