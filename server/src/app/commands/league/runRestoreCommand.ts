import { resolve } from 'node:path'
import { restoreBackup } from '../../../admin/backup/restore.ts'
import { readConfig } from '../../config/config.ts'
import type { CommandTerminal } from '../commandTerminal.ts'
import { CommandUsageError } from '../commandUsageError.ts'

/** How a second admin agrees to a restore: by their word, or the reason why there is none. */
interface Consent {
  readonly word?: string
  readonly withoutSecond?: string
}

/** Puts a backup where no league is. @returns a sentence for the operator. @throws CommandUsageError, BackupError. */
export async function runRestoreCommand(file: string, consent: Consent, env: CommandTerminal['env']): Promise<string> {
  const config = readConfig(env)
  const reason = consent.withoutSecond?.trim() ?? null
  if (reason !== null && consent.word !== undefined) throw new CommandUsageError('Give a word or a reason, not both.')
  if (reason === '') throw new CommandUsageError('Say why there is no second admin.')
  const { header, rows } = await restoreBackup(config, file, {
    ...{ word: consent.word ?? null, reason },
    isAdminSecondFactorRequired: config.accounts.secondFactor === 'admins',
  })
  const where = config.databaseUrl === null ? resolve(config.dataFolder) : 'the PostgreSQL of DATABASE_URL'
  return `The league of ${header.takenAt} (${rows} rows, version ${header.version}) is in ${where}. Its users log in again; start the server.`
}
