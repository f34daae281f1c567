import { afterEach, beforeEach, expect, test } from 'vitest'
import { ServerMetrics } from '../../app/metrics/serverMetrics.ts'
import { FakeClock } from '../../testing/fakeClock.ts'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { startMailServer, type TestMailServer } from '../../testing/services/testMailServer.ts'
import type { Mail, MailTransport } from './mail.ts'
import { MAX_QUEUED_MAILS, MailQueue } from './mailQueue.ts'
import { SmtpTransport } from './smtpTransport.ts'

const letter: Mail = { kind: 'password-changed', to: 'maud@example.org', subject: 'Hear ye', text: 'Hear ye.\n' }
let clock: FakeClock
let server: TestMailServer
let meter: ServerMetrics
let lines: string[]
let postmen: MailQueue[]

beforeEach(async () => {
  clock = new FakeClock()
  server = await startMailServer()
  meter = new ServerMetrics()
  postmen = []
  return () => server.close()
})
afterEach(() => Promise.all(postmen.map((postman) => postman.stop())))

const carrierTo = (port: number, patienceMs = 5_000): MailTransport => {
  const own = { host: '127.0.0.1', port, isSecure: false, isLoopback: true, login: null }
  return new SmtpTransport({ server: own, from: { name: '', address: 'yard@yard.test' }, timeoutMs: patienceMs })
}

function postmanBy(carrier: MailTransport): MailQueue {
  const heard = createRecordingLog()
  lines = heard.lines
  const postman = new MailQueue({ clock, log: heard.log, transport: carrier, meter })
  postmen.push(postman)
  return postman
}

const counted = async (): Promise<string[]> =>
  (await meter.read()).split('\n').filter((line) => /^tiltyard_letters_total.* [1-9]/.test(line))
const sent = 'tiltyard_letters_total{kind="password-changed",result="sent"}'
const failed = 'tiltyard_letters_total{kind="password-changed",result="failed"}'

test('mails arrive, however many are posted at once, and are counted', async () => {
  const postman = postmanBy(carrierTo(server.port))
  for (let at = 0; at < 9; at++) postman.post({ ...letter, to: `k${at}@example.org` })
  expect(postman.status).toEqual({ outageSince: null, isChecked: false, waiting: 9 })
  await postman.settled()
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 9 }, (_, at) => `k${at}@example.org`),
  )
  expect(await counted()).toEqual([`${sent} 9`])
  expect(postman.status).toEqual({ outageSince: null, isChecked: true, waiting: 0 })
})

test('a failed mail is retried at 10 s, 60 s and 5 min, with the same id', async () => {
  const postman = postmanBy(carrierTo(server.port))
  server.answer = () => 451
  postman.post(letter)
  await postman.settled()
  for (const waitMs of [10_000, 60_000]) {
    clock.advance(waitMs - 1)
    await postman.settled()
    const before = server.calls
    clock.advance(1)
    await postman.settled()
    expect(server.calls).toBe(before + 1)
  }
  expect(postman.status).toMatchObject({ outageSince: expect.any(Date), waiting: 1 })
  expect(await counted()).toEqual([])
  server.answer = () => 250
  clock.advance(300_000)
  await postman.settled()
  expect([server.calls, server.received.length, await counted()]).toEqual([4, 1, [`${sent} 1`]])
  expect(postman.status).toEqual({ outageSince: null, isChecked: true, waiting: 0 })
})

test('after the fourth try it is dropped, and logged without the address', async () => {
  const postman = postmanBy(carrierTo(server.port))
  server.answer = () => 451
  postman.post(letter)
  for (const waitMs of [0, 10_000, 60_000, 300_000, 900_000]) {
    clock.advance(waitMs)
    await postman.settled()
  }
  expect([server.calls, await counted(), postman.status.waiting]).toEqual([4, [`${failed} 1`], 0])
  expect(lines.join('')).toContain('a letter was given up')
  expect(lines.join('')).not.toContain('maud@example.org')
})

test('a permanent refusal is not retried, and other mails are sent', async () => {
  const postman = postmanBy(carrierTo(server.port))
  server.answer = (to) => (to === letter.to ? 550 : 250)
  postman.post(letter)
  postman.post({ ...letter, to: 'fulk@example.org' })
  await postman.settled()
  clock.advance(3_600_000)
  await postman.settled()
  expect([server.calls, server.received.length]).toEqual([2, 1])
  expect(await counted()).toEqual([`${sent} 1`, `${failed} 1`])
  expect(postman.status).toMatchObject({ outageSince: null, waiting: 0 })
})

test('the server is checked each five minutes, and each minute during an outage', async () => {
  const gone = await startMailServer()
  await gone.close()
  let port = gone.port
  const calls: number[] = []
  const carrier: MailTransport = {
    send: (...sending) => carrierTo(port).send(...sending),
    verify: async (end) => {
      calls.push(clock.now())
      await carrierTo(port).verify(end)
    },
  }
  const postman = postmanBy(carrier)
  const begun = clock.now()
  const settle = async (isDone: () => boolean): Promise<void> => {
    while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  postman.start()
  clock.advance(0)
  await settle(() => postman.status.isChecked)
  expect(postman.status.outageSince).toEqual(new Date(begun))
  port = server.port
  clock.advance(60_000)
  await settle(() => postman.status.outageSince === null)
  clock.advance(299_999)
  expect(calls).toHaveLength(2)
  clock.advance(1)
  expect(calls.map((at) => at - begun)).toEqual([0, 60_000, 360_000])
  await postman.stop()
})

test('a silent server delays neither callers nor the stop, and nothing is retried after that', async () => {
  server.answer = () => 0
  const postman = postmanBy(carrierTo(server.port, 3_600_000))
  postman.start()
  for (let at = 0; at < MAX_QUEUED_MAILS + 5; at++) postman.post(letter)
  expect(postman.status.waiting).toBe(MAX_QUEUED_MAILS)
  expect(await counted()).toEqual([`${failed} 5`])
  while (server.calls < 4) await new Promise((resolve) => setTimeout(resolve, 5))
  await postman.stop()
  expect(postman.status.waiting).toBe(0)
  expect(lines.join('')).toContain(`"left":${MAX_QUEUED_MAILS},"msg":"letters were not sent: the server stops"`)
  postman.post(letter)
  clock.advance(3_600_000)
  expect([postman.status.waiting, server.calls]).toEqual([0, 4])
})
