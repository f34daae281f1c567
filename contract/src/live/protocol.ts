/**
 * The version of the wire protocol; `hello` has it. Increment it when older tabs would misread messages: they then
 * reload.
 */
export const PROTOCOL_VERSION = 2
