import { connect, type Socket } from 'node:net'

/** A hostile connection that sends raw text. */
export class RawSocket {
  text = ''
  isClosed = false
  private readonly socket: Socket
  private readonly opened: Promise<void>
  private onChange: () => void = () => {}

  constructor(port: number) {
    this.socket = connect({ port, host: '127.0.0.1' })
    this.opened = new Promise((resolve) => this.socket.once('connect', () => resolve()))
    this.socket.on('data', (chunk: Buffer) => {
      this.text += chunk.toString('latin1')
      this.onChange()
    })
    // A server may cut the connection in the middle of our text.
    this.socket.on('error', () => {})
    this.socket.on('close', () => {
      this.isClosed = true
      this.onChange()
    })
  }

  async send(text: string): Promise<void> {
    await this.opened
    if (!this.socket.destroyed) this.socket.write(text, 'latin1')
  }

  /** Sends the text letter by letter, until all is sent or the connection is cut. */
  async drip(text: string, everyMs: number): Promise<void> {
    for (const letter of text) {
      if (this.isClosed) return
      await this.send(letter)
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }

  /** Waits until the received text, or the end of the connection, suffices. @throws Error after the time. */
  async until(isEnough: (socket: RawSocket) => boolean, withinMs = 20_000): Promise<this> {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`Waited in vain; received: ${this.text.slice(0, 500)}`)),
        withinMs,
      )
      this.onChange = () => {
        if (!isEnough(this)) return
        clearTimeout(timer)
        resolve()
      }
      this.onChange()
    })
    return this
  }

  /** The status of each reply so far. */
  get statuses(): number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((found) => Number(found[1]))
  }

  /** Stops reading, so that data pile up at the other end. */
  pause(): void {
    this.socket.pause()
  }

  end(): void {
    this.socket.destroy()
  }
}
