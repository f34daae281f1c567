/** A position in the archive's order: the end of a match, then its id. */
export interface ArchiveCursor {
  readonly endedAt: Date
  readonly matchId: string
}

export function formatArchiveCursor({ endedAt, matchId }: ArchiveCursor): string {
  return `${endedAt.getTime()}.${matchId}`
}

/** @param text validated by the contract: so many digits are a valid date. */
export function splitArchiveCursor(text: string): ArchiveCursor {
  const dot = text.indexOf('.')
  return { endedAt: new Date(Number(text.slice(0, dot))), matchId: text.slice(dot + 1) }
}
