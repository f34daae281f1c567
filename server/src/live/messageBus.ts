/** A subscriber of a bus. */
export interface BusListener<Message> {
  /** @param at the message's position, to resume after it. */
  hear(message: Message, at: number): void
  /** Some messages after the requested position are gone: read the current state. */
  missed(): void
}

/**
 * Carries stored updates from publishers to processes with viewers. Messages may repeat but stay in order per
 * publisher; each carries its own position.
 */
export interface MessageBus<Message> {
  /** Publishes without waiting or throwing. Call it after the commit, never within a transaction. */
  publish(message: Message): void
  /**
   * Subscribes to everything from now on, or after a position. @param after the last message's position; null for none.
   * @returns ends it.
   */
  subscribe(listener: BusListener<Message>, after?: number | null): () => void
}

/** The bus within one process: `publish` calls each listener before it returns. It keeps no messages. */
export class InProcessBus<Message> implements MessageBus<Message> {
  private readonly listeners = new Set<BusListener<Message>>()
  private head = 0

  publish(message: Message): void {
    this.head += 1
    for (const listener of this.listeners) listener.hear(message, this.head)
  }

  subscribe(listener: BusListener<Message>, after: number | null = null): () => void {
    // A set holds a listener once; the wrapper makes each subscription distinct.
    const own: BusListener<Message> = {
      hear: (message, at) => listener.hear(message, at),
      missed: () => listener.missed(),
    }
    this.listeners.add(own)
    if (after !== null && after < this.head) own.missed()
    return () => {
      this.listeners.delete(own)
    }
  }
}
