/** Why a league is not taken out or put back, in a sentence for whoever asked. */
export class KeepingError extends Error {}
