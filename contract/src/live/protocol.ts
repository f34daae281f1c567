/**
 * The version of the wire that both ends were built with; `hello` says it. Raise it when a tab from before would
 * misread what it is sent, and such tabs reload themselves.
 */
export const PROTOCOL = 2
