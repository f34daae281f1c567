import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a second admin's word for putting a backup back is made of. */
export interface RestoreWord {
  /** Of the league, which its backups hold too. */
  readonly key: string
  /** Of the backup's file: the first 16 digits of its SHA-256. */
  readonly mark: string
  /** Until when it is good: milliseconds since 1970. */
  readonly until: number
}

const SIGNED_CHARACTERS = 24

/** The word that lets one backup be put back until a time. The command knows it by the backup alone, so no server need be there. */
export function restoreWord({ key, mark, until }: RestoreWord): string {
  const signed = createHmac('sha256', key).update(`restore\n${mark}\n${until}`).digest('hex')
  return `${until.toString(36)}-${signed.slice(0, SIGNED_CHARACTERS)}`
}

/** Whether a word is good for a backup at a time. */
export function isRestoreWord(word: string, { key, mark, now }: Omit<RestoreWord, 'until'> & { readonly now: number }) {
  const until = Number.parseInt(word.split('-')[0] ?? '', 36)
  if (!(until > now)) return false
  const expected = Buffer.from(restoreWord({ key, mark, until }))
  const given = Buffer.from(word)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
