/** Measurements (npm run bench) with everything on the same two cores; change them here for other machines. */
export const measuredCapacityFigures = {
  /**
   * A relay's messages a second. Of 2,500 viewers 95% had an event after 137 ms at load 7 to 11. Two relays, the bus
   * and all viewers shared two cores. At load 1 it is 65 ms, and at saturation a relay delivers 96,000.
   */
  deliveriesPerS: 18_000,
  /** A relay's memory per viewer in bytes, including the system's. */
  bytesPerViewer: 8_600,
  /** The mean bus message of four jousts in bytes; it has the match beside its events. */
  busMessageBytes: 1_077,
  /** The new streams of a relay per second (`TILTYARD_ARRIVALS`). */
  arrivalsPerS: 100,
  /** The viewer limit of a process (`MAX_VIEWERS`). */
  viewersPerProcess: 20_000,
} as const

/** The overhead of a TCP segment: Ethernet frame, IPv4, and TCP with timestamps. */
export const SEGMENT_BYTES = 66
