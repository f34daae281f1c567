import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FaultyProxy, openFaultyProxy } from './faultyProxy.ts'

let echo: Server
let proxy: FaultyProxy
const opened: Socket[] = []
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket))
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  const address = echo.address()
  proxy = await openFaultyProxy({ host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 })
})
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  await proxy.close()
  echo.close()
})

async function open(): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(proxy.port, '127.0.0.1').on('error', () => {})
  opened.push(socket)
  let text = ''
  socket.on('data', (piece) => {
    text += piece.toString()
  })
  await once(socket, 'connect')
  return { socket, heard: () => text }
}

async function isAnswered(socket: Socket, word: string): Promise<boolean> {
  const answer = once(socket, 'data').then(() => true)
  socket.write(word)
  return Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 100))])
}

describe('a faulty proxy', () => {
  test('passes data in both directions', async () => {
    expect(await isAnswered((await open()).socket, 'hail')).toBe(true)
  })

  test('cuts open connections and accepts new ones', async () => {
    const { socket } = await open()
    await isAnswered(socket, 'hail')
    proxy.cut()
    await once(socket, 'close')
    expect(await isAnswered((await open()).socket, 'hail')).toBe(true)
  })

  test('swallows old and new connections silently as a black hole, until it is restored', async () => {
    const { socket, heard } = await open()
    await isAnswered(socket, 'hail')
    proxy.blackHole()
    expect(await isAnswered(socket, ' and')).toBe(false)
    expect(await isAnswered((await open()).socket, 'hail')).toBe(false)
    expect(socket.destroyed).toBe(false)
    proxy.restore()
    expect(await isAnswered(socket, ' well met')).toBe(true)
    await expect.poll(heard).toBe('hail and well met')
  })

  test('stalls open connections and nothing else', async () => {
    const { socket } = await open()
    await isAnswered(socket, 'hail')
    proxy.stall()
    expect(await isAnswered(socket, 'hail')).toBe(false)
    expect(await isAnswered((await open()).socket, 'hail')).toBe(true)
  })

  test('delays data without changing its order', async () => {
    const { socket, heard } = await open()
    proxy.delay(1, 10)
    for (const word of ['one ', 'two ', 'three ', 'four']) {
      socket.write(word)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    await expect.poll(heard).toBe('one two three four')
  })
})
