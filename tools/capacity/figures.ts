/** What was measured (npm run bench), with everything else on the same two cores; whoever has other machines changes them here. */
export const measured = {
  /**
   * Messages that a relay brings to its viewers in a second: of 2,500 viewers 95 of 100 had an event after 137 ms, with two relays, the bus and
   * all viewers on two cores at load 7 to 11; at load 1 after 65 ms, and as fast as it can a relay brings 96,000.
   */
  deliveriesPerS: 18_000,
  /** Memory of one viewer of a relay, in bytes, with the system's. */
  bytesPerViewer: 8_600,
  /** A message of the bus, in bytes, on average over what four jousts are told by; it carries the match beside its events. */
  busMessageBytes: 1_077,
  /** Streams that a relay begins in any second (`TILTYARD_ARRIVALS`). */
  arrivalsPerS: 100,
  /** The most that one process takes (`MAX_VIEWERS`). */
  viewersPerProcess: 20_000,
} as const

/** Of each TCP segment over Ethernet: frame, IPv4 and TCP with timestamps. */
export const SEGMENT_BYTES = 66
