import { writeBackupAndCountRows } from '../../../admin/backup/backupFile.ts'
import { exportLeague } from '../../../admin/backup/exportLeague.ts'
import { readConfig } from '../../config/config.ts'
import type { CommandTerminal } from '../commandTerminal.ts'

/** Writes the whole league to one file, whether or not a server runs on it. @returns a sentence for the operator. */
export async function backUpLeague(file: string, env: CommandTerminal['env']): Promise<string> {
  const rows = await exportLeague(readConfig(env), { kind: 'tilt-yard backup' }, (pieces) =>
    writeBackupAndCountRows(file, pieces),
  )
  return `${file} holds the whole league: ${rows} rows, with what is secret in it. Keep it where nobody else can read it.`
}
