import { BackupError } from '../../admin/backup/backupError.ts'

/** A command was called wrongly. The message says what to change. */
export class CommandUsageError extends BackupError {}
