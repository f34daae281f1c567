/** The kinds of topics that the meter counts. */
export const deliveredKinds = ['match', 'yard', 'changes'] as const

export type DeliveredKind = (typeof deliveredKinds)[number]

/** Counts deliveries. It runs on the path of every event, so it must not read or wait. */
export interface DeliveryMeter {
  /** Counts messages that the hub wrote to viewers' sockets. */
  delivered(kind: DeliveredKind, messages: number): void
  /** The time from storing an event to the write to its last viewer, in milliseconds. */
  sent(lagMs: number): void
}

/** Counts nothing. */
export const noDeliveryMeter: DeliveryMeter = { delivered: () => {}, sent: () => {} }
