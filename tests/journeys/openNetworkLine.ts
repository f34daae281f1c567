import { connect, createServer, type Socket } from 'node:net'

/** A connection to a server that can go silent: it drops all data without an error. */
export interface NetworkLine {
  readonly url: string
  /** Drops all data, or stops dropping; connections stay open. */
  setDead(isDead: boolean): void
  close(): Promise<void>
}

export async function openNetworkLine(yardUrl: string): Promise<NetworkLine> {
  const port = Number(new URL(yardUrl).port)
  const sockets = new Set<Socket>()
  let isDead = false
  const hold = (from: Socket, to: Socket): void => {
    sockets.add(from)
    from.on('data', (chunk) => isDead || to.write(chunk))
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const server = createServer((near) => {
    const far = connect(port, 'localhost')
    hold(near, far)
    hold(far, near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    setDead: (dead) => {
      isDead = dead
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
