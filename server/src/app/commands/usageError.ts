import { KeepingError } from '../../admin/backup/keepingError.ts'

/** A command was called wrongly. The message says what to change. */
export class UsageError extends KeepingError {}
