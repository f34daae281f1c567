/** Who hears what is published. */
export interface BusListener<Message> {
  /** @param at its position: whoever has heard this one resumes after it. */
  hear(message: Message, at: number): void
  /** Some of what came after the position that was asked for is not kept any more: look how things stand. */
  missed(): void
}

/**
 * Carries what has been stored from whoever stores it to whoever has viewers. Within one process it is a call; between processes an
 * engine for messages. Messages may come twice, never out of order from one publisher: each says by itself how far it goes.
 */
export interface MessageBus<Message> {
  /** To be called after the commit, never from within a transaction. Neither waits nor throws. */
  publish(message: Message): void
  /**
   * Hears everything that is published from now on; with a position everything after that.
   * @param after the position of the last message that has been heard; null for none.
   * @returns what ends it.
   */
  subscribe(listener: BusListener<Message>, after?: number | null): () => void
}

/** The bus within one process: whoever listens has heard a message when publishing returns. It keeps nothing. */
export class InProcessBus<Message> implements MessageBus<Message> {
  private readonly listeners = new Set<BusListener<Message>>()
  private head = 0

  publish(message: Message): void {
    this.head += 1
    for (const listener of this.listeners) listener.hear(message, this.head)
  }

  subscribe(listener: BusListener<Message>, after: number | null = null): () => void {
    // A set would take one listener once; each subscription is one of its own.
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
