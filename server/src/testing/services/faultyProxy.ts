import { connect, createServer, type Socket } from 'node:net'

/** A proxy to a server with network faults. */
export interface FaultyProxy {
  /** Its port, on 127.0.0.1. */
  readonly port: number
  /** Closes every open connection at once; new ones pass. */
  cut(): void
  /** Blocks both directions silently from now on: open connections hang, new ones too. */
  blackHole(): void
  /** Blocks only the present connections silently: new ones pass. */
  stall(): void
  /** Delays each piece by a random time within these bounds, in milliseconds, in order. */
  delay(minMs: number, maxMs: number): void
  /** Passes everything again, also blocked data. */
  restore(): void
  close(): Promise<void>
}

/** Opens a proxy to `target` on a port of its own. @param random a number from 0 to 1, for the delays. */
export async function openFaultyProxy(
  target: { readonly host: string; readonly port: number },
  random: () => number = Math.random,
): Promise<FaultyProxy> {
  const pairs = new Set<Pair>()
  let isBlack = false
  let waitMs = (): number => 0
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const pair = new Pair(client, connect({ ...target, allowHalfOpen: true }), () => waitMs())
    pairs.add(pair)
    pair.hold(isBlack)
    client.once('close', () => pairs.delete(pair))
  })
  const holdAll = (isHeld: boolean): void => {
    for (const pair of pairs) pair.hold(isHeld)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    cut: () => {
      for (const pair of pairs) pair.destroy()
    },
    blackHole: () => {
      isBlack = true
      holdAll(true)
    },
    stall: () => holdAll(true),
    delay: (minMs, maxMs) => {
      waitMs = () => minMs + random() * (maxMs - minMs)
    },
    restore: () => {
      isBlack = false
      waitMs = () => 0
      holdAll(false)
    },
    close: () => {
      for (const pair of pairs) pair.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** A connection to the proxy with its counterpart. */
class Pair {
  private readonly sockets: readonly [Socket, Socket]
  private readonly waitMs: () => number
  private isHeld = false
  private release: () => void = () => {}
  private released: Promise<void> = Promise.resolve()

  constructor(client: Socket, server: Socket, waitMs: () => number) {
    this.sockets = [client, server]
    this.waitMs = waitMs
    this.forward(client, server)
    this.forward(server, client)
    for (const socket of this.sockets) socket.on('error', () => this.destroy()).on('close', () => this.whenOneCloses())
  }

  hold(isHeld: boolean): void {
    if (isHeld === this.isHeld) return
    this.isHeld = isHeld
    this.release()
    if (!isHeld) return
    this.released = new Promise((resolve) => {
      this.release = resolve
    })
  }

  destroy(): void {
    for (const socket of this.sockets) socket.destroy()
  }

  /** A black hole also hides a closed side. */
  private whenOneCloses(): void {
    void this.released.then(() => this.destroy())
  }

  /** One piece after the other, so that none overtakes another, and an end comes last. */
  private forward(from: Socket, to: Socket): void {
    let last = Promise.resolve()
    const inOrder = (act: () => void): void => {
      const dueAt = Date.now() + this.waitMs()
      last = last
        .then(() => this.passable(dueAt))
        .then(() => {
          if (!to.destroyed) act()
        })
    }
    from.on('data', (piece) => inOrder(() => to.write(piece)))
    from.on('end', () => inOrder(() => to.end()))
  }

  private async passable(dueAt: number): Promise<void> {
    const waitMs = dueAt - Date.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    while (this.isHeld) await this.released
  }
}
