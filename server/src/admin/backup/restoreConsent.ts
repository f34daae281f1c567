import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { eq } from 'drizzle-orm'
import { readUidsOfActingAdmins } from '../../accounts/secondFactor/secondFactorStore.ts'
import { addAuditEntry } from '../../platform/auditLog/auditLogChain.ts'
import type { RandomBytes } from '../../platform/runtime/random.ts'
import type { Database } from '../../platform/store/database.ts'
import { leagueSecrets } from '../../platform/store/schema.ts'
import { isValidRestorePermissionWord } from '../computeRestorePermissionWord.ts'
import { BackupError } from './backupError.ts'

const MARK_CHARACTERS = 16

/** The consent to restore a league with two or more acting admins. */
export interface RestoreConsent {
  /** The word that the second admin received on the admin page; null without one. */
  readonly word: string | null
  /** The reason to restore without one, such as no running server; null with one. */
  readonly reason: string | null
  /** Whether admins need a second factor to act as such; one without it is no second admin. */
  readonly isAdminSecondFactorRequired: boolean
}

export interface RestoreConsentCheck extends RestoreConsent {
  readonly backupDigest: string
  /** Milliseconds since 1970. */
  readonly now: number
  readonly random: RandomBytes
}

/** Identifies a backup for admins: the first 16 digits of its SHA-256. */
export async function readBackupDigest(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(path)) hash.update(piece)
  return hash.digest('hex').slice(0, MARK_CHARACTERS)
}

/**
 * Checks the consent for the restored league, and logs it in a league of several admins. @throws BackupError where it
 * has two or more acting admins, and neither their word nor a reason is given.
 */
export async function requireRestoreConsent(transaction: Database, restoring: RestoreConsentCheck): Promise<void> {
  const { backupDigest, word, reason, now, random } = restoring
  const { length: total } = await readUidsOfActingAdmins(transaction, restoring)
  const isByTwo = word !== null && (await isGood(transaction, word, restoring))
  if (word !== null && !isByTwo) throw refusal('This word is not good for this backup, or not any more.', backupDigest)
  if (total > 1 && !isByTwo && reason === null) {
    throw refusal(`The league has ${total} admins who may act, so putting it back takes two of them.`, backupDigest)
  }
  if (total < 2) return
  const who = { uid: 'operator', by: 'npx tiltyard restore' }
  const after = { mark: backupDigest, confirmedInTheOffice: isByTwo, reason }
  const act = { ...who, at: new Date(now), act: 'league.restore', subject: 'league', before: null, after }
  await addAuditEntry(transaction, act, random)
}

async function isGood(
  transaction: Database,
  word: string,
  { backupDigest, now }: RestoreConsentCheck,
): Promise<boolean> {
  const [kept] = await transaction.select().from(leagueSecrets).where(eq(leagueSecrets.name, 'session-key'))
  return kept !== undefined && isValidRestorePermissionWord(word, { leagueKey: kept.value, backupDigest, now })
}

function refusal(why: string, mark: string): BackupError {
  return new BackupError(
    `${why} Its mark is ${mark}: one admin asks for it in the Admin Panel, Match Control; another confirms it and is told the word. ` +
      'Use --word WORD, within 15 minutes; or, where no server is left to ask, --without-second "REASON", which its log will show. Nothing was changed.',
  )
}
