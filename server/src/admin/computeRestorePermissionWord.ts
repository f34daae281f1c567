import { createHmac, timingSafeEqual } from 'node:crypto'

/** The inputs of a second admin's word for a restore. */
export interface RestorePermissionWordParts {
  /** The league's key, which its backups have too. */
  readonly leagueKey: string
  /** The first 16 digits of the backup file's SHA-256. */
  readonly backupDigest: string
  /** When it expires: milliseconds since 1970. */
  readonly expiresAtMs: number
}

const SIGNED_CHARACTERS = 24

/** Computes the word that allows a restore until a time, from the backup alone and without a server. */
export function computeRestorePermissionWord({
  leagueKey,
  backupDigest,
  expiresAtMs,
}: RestorePermissionWordParts): string {
  const signed = createHmac('sha256', leagueKey).update(`restore\n${backupDigest}\n${expiresAtMs}`).digest('hex')
  return `${expiresAtMs.toString(36)}-${signed.slice(0, SIGNED_CHARACTERS)}`
}

/** Whether a word is valid for a backup at a time. */
export function isValidRestorePermissionWord(
  word: string,
  { leagueKey, backupDigest, now }: Omit<RestorePermissionWordParts, 'expiresAtMs'> & { readonly now: number },
) {
  const until = Number.parseInt(word.split('-')[0] ?? '', 36)
  if (!(until > now)) return false
  const expected = Buffer.from(computeRestorePermissionWord({ leagueKey, backupDigest, expiresAtMs: until }))
  const given = Buffer.from(word)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
