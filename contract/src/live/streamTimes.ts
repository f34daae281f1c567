/** How often a stream that has nothing to tell sends a comment, in milliseconds. */
export const STREAM_HEARTBEAT_MS = 5_000

/** After so much silence a line is dead: two heartbeats have not come, nor what a slow network may take for one. */
export const LONGEST_SILENCE_MS = 2 * STREAM_HEARTBEAT_MS + 2_000
