/** A command was called wrongly. The message says what to change. */
export class CommandUsageError extends Error {}
