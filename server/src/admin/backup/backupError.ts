/** A failed backup or restore, with a sentence for the operator. */
export class BackupError extends Error {}
