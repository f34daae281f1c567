import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { writeSelfSignedCertificate } from '../../testing/services/ownCertificate.ts'
import { startMailServer, type TestMailServer } from '../../testing/services/testMailServer.ts'
import { type Mail, MailRejectedError } from './mail.ts'
import { type SmtpDeps, SmtpTransport } from './smtpTransport.ts'

const letter: Mail = {
  ...{ kind: 'forgotten-password', to: 'maud@example.org', subject: 'Un autre mot de passe' },
  text: 'Choisissez-en un autre :\n\nhttps://yard.test/reset#abc_DEF-123\n',
}
const from = { name: 'Tilt Yard', address: 'yard@yard.test' }
const never = new AbortController().signal
let tls: { readonly cert: string; readonly key: string }
let server: TestMailServer | null = null

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tiltyard-mail-'))
  await writeSelfSignedCertificate(folder)
  const [cert, key] = await Promise.all(['site.crt', 'site.key'].map((name) => readFile(join(folder, name), 'utf8')))
  tls = { cert: cert ?? '', key: key ?? '' }
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  await server?.close()
  server = null
})
afterAll(() => server?.close())

async function started(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  server = await startMailServer(options)
  return server
}

const carrierTo = (port: number, how: Partial<SmtpDeps['server']> = {}, deps: Partial<SmtpDeps> = {}) =>
  new SmtpTransport({
    server: { host: 'localhost', port, isSecure: false, isLoopback: true, login: null, ...how },
    ...{ from, timeoutMs: 5_000, ...deps },
  })
const asked = { disabledCommands: [], authOptional: false, authMethods: ['PLAIN'] }
const login = { user: 'yard', password: 'sesame' }
const onAuth: SMTPServerOptions['onAuth'] = ({ username, password }, _session, callback) => {
  if (password === login.password) callback(null, { user: username ?? '' })
  else callback(Object.assign(new Error('no'), { responseCode: 535 }))
}

test("a mail arrives unchanged, from the operator's sender, to one address, marked as automatic", async () => {
  const { port, received } = await started()
  await carrierTo(port).send(letter, 'an-id', never)
  const [{ raw, ...rest } = { raw: '' }] = received
  expect(rest).toEqual({
    ...{ from: 'yard@yard.test', to: ['maud@example.org'], user: null, isSecure: false },
    ...{ subject: letter.subject, text: letter.text },
  })
  expect(raw).toMatch(/^From: Tilt Yard <yard@yard.test>\r$/m)
  expect(raw).toMatch(/^To: maud@example.org\r$/m)
  expect(raw).toMatch(/^Message-ID: <an-id@yard.test>\r$/im)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  await carrierTo(port).verify(never)
})

test.each([
  ['STARTTLS', false],
  ['TLS from the first byte', true],
])('over a network it uses %s, also for the login, and only with a trusted certificate', async (_, isSecure) => {
  const { port, received } = await started({ ...asked, ...tls, secure: isSecure, onAuth })
  const how = { isSecure, isLoopback: false, login }
  await carrierTo(port, how, { trustedCertificates: tls.cert }).send(letter, 'id', never)
  await carrierTo(port, how, { trustedCertificates: tls.cert }).verify(never)
  expect(received).toMatchObject([{ isSecure: true, user: 'yard' }])
  // The certificate is self-signed.
  const doubtful = carrierTo(port, how)
  await expect(doubtful.send(letter, 'id', never)).rejects.toThrow(/certificate/)
  await expect(doubtful.verify(never)).rejects.toThrow(/certificate/)
  // It is for localhost.
  const other = carrierTo(port, { ...how, host: '127.0.0.1' }, { trustedCertificates: tls.cert })
  await expect(other.send(letter, 'id', never)).rejects.toThrow(/altname/i)
  expect(received).toHaveLength(1)
})

test('nothing goes unencrypted to a server without TLS, nor through a proxy that removes the offer', async () => {
  let isLoggedIn = false
  const tell: SMTPServerOptions['onAuth'] = (auth, session, callback) => {
    isLoggedIn = true
    onAuth?.call(undefined as never, auth, session, callback)
  }
  const { port, received } = await started({
    ...asked,
    ...tls,
    hideSTARTTLS: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: tell,
  })
  const carrier = carrierTo(port, { isLoopback: false, login }, { trustedCertificates: tls.cert })
  await expect(carrier.send(letter, 'id', never)).rejects.toThrow()
  await expect(carrier.verify(never)).rejects.toThrow()
  expect([isLoggedIn, received]).toEqual([false, []])
})

test('a wrong login is a permanent refusal of all mails', async () => {
  const { port } = await started({ ...asked, ...tls, onAuth })
  const wrong = carrierTo(
    port,
    { isLoopback: false, login: { user: 'yard', password: 'guess' } },
    { trustedCertificates: tls.cert },
  )
  await expect(wrong.send(letter, 'id', never)).rejects.toMatchObject({
    name: 'MailRejectedError',
    isOnlyThisMail: false,
  })
  await expect(wrong.verify(never)).rejects.toThrow()
})

test('permanent and temporary refusals differ', async () => {
  const mail = await started()
  mail.answer = () => 550
  await expect(carrierTo(mail.port).send(letter, 'id', never)).rejects.toMatchObject({ isOnlyThisMail: true })
  mail.answer = () => 451
  const later = carrierTo(mail.port).send(letter, 'id', never)
  await expect(later).rejects.toThrow()
  await expect(later).rejects.not.toBeInstanceOf(MailRejectedError)
})

test.each([
  'maud@example.org\r\nBcc: fulk@example.org',
  'maud@example.org\nRCPT TO:<fulk@example.org>',
  'maud@example.org, fulk@example.org',
  'maud@example.org> SIZE=1\r\nRCPT TO:<fulk@example.org',
  'Maud <maud@example.org>, fulk@example.org',
])('any address sends a mail to nobody else: %j', async (to) => {
  const { port, received } = await started()
  await carrierTo(port)
    .send({ ...letter, to }, 'id', never)
    .catch(() => {})
  expect(received.flatMap((one) => one.to)).not.toContain('fulk@example.org')
  expect(received.filter(({ raw }) => /^(Bcc|Cc):/m.test(raw))).toEqual([])
})

test("a subject can't add a header", async () => {
  const { port, received } = await started()
  await carrierTo(port).send({ ...letter, subject: 'Hear ye\r\nBcc: fulk@example.org' }, 'id', never)
  expect(received.map(({ to, raw }) => [to, /^Bcc:/m.test(raw)])).toEqual([[['maud@example.org'], false]])
})

/** A server that accepts connections and says nothing. */
async function openMouth(onCall: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const listening = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    onCall(socket)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    for (const socket of sockets) socket.destroy()
    listening.close()
  }
  return { port: (listening.address() as AddressInfo).port, close }
}

test.each<[string, (socket: Socket) => void]>([
  ['says nothing', () => {}],
  ['sends single letters and never a line', (socket) => void setInterval(() => socket.write('2'), 20).unref()],
  ['ends within its greeting', (socket) => void socket.end('220 hear')],
  [
    'resets the connection after its greeting',
    (socket) => void socket.write('220 hear ye\r\n', () => socket.resetAndDestroy()),
  ],
  ['sends an invalid reply', (socket) => void socket.write('hear ye\r\n')],
])('a server that %s times out', async (_, onCall) => {
  const mouth = await openMouth(onCall)
  const carrier = carrierTo(mouth.port, {}, { timeoutMs: 200 })
  await expect(carrier.send(letter, 'id', never)).rejects.toThrow()
  await expect(carrier.verify(never)).rejects.toThrow()
  mouth.close()
})

test('a stop waits for no server', async () => {
  const mouth = await openMouth(() => {})
  const end = new AbortController()
  const carrier = carrierTo(mouth.port, {}, { timeoutMs: 3_600_000 })
  const both = [carrier.send(letter, 'id', end.signal), carrier.verify(end.signal)]
  end.abort()
  for (const one of both) await expect(one).rejects.toThrow()
  mouth.close()
})
