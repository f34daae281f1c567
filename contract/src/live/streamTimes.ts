/** Milliseconds between heartbeat comments on an idle stream. */
export const STREAM_HEARTBEAT_MS = 5_000

/** Milliseconds of silence after which a stream is dead: two heartbeats, plus a margin for slow networks. */
export const MAX_STREAM_SILENCE_MS = 2 * STREAM_HEARTBEAT_MS + 2_000
