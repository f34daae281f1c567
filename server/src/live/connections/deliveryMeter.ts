/** Of what kind of topic something was told. */
export const deliveredKinds = ['match', 'yard', 'changes'] as const

export type DeliveredKind = (typeof deliveredKinds)[number]

/** Counts what viewers are told. It stands in the way of every event, so it only counts: nothing is read, nothing waits. */
export interface DeliveryMeter {
  /** So many messages have been handed to viewers' sockets, of one telling. */
  delivered(kind: DeliveredKind, messages: number): void
  /** An event has been handed to all who watch it here, so many milliseconds after it was stored. */
  sent(lagMs: number): void
}

/** Where nobody wants to know. */
export const unmetered: DeliveryMeter = { delivered: () => {}, sent: () => {} }
