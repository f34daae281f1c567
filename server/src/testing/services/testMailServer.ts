import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A received mail. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** The login; null without one. */
  readonly user: string | null
  readonly isSecure: boolean
  /** All of it, headers and body. */
  readonly raw: string
  readonly subject: string
  readonly text: string
}

/** A test's own mail server on this machine. */
export interface TestMailServer {
  readonly port: number
  readonly received: ReceivedMail[]
  /** The reply to a recipient; 0 stays silent for ever, and 250 accepts. */
  answer: (to: string) => number
  /** The number of connections so far. */
  calls: number
  close(): Promise<void>
}

const TAKEN = 250

/** Starts one that accepts everything. @param options of smtp-server; by default without login and TLS. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], disableReverseLookup: true, closeTimeout: 1, ...options },
    onConnect: (_session, callback) => {
      mail.calls += 1
      callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      const status = mail.answer(address)
      if (status === TAKEN) callback()
      else if (status !== 0) callback(Object.assign(new Error('no'), { responseCode: status }))
    },
    onData: (stream, session, callback) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        const raw = Buffer.concat(parts).toString()
        mail.received.push({
          ...{ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          ...{ user: session.user ?? null, isSecure: session.secure, raw, ...read(raw) },
        })
        callback()
      })
    },
  })
  // Tests break conversations off on purpose.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const mail: TestMailServer = {
    ...{ port: (server.server.address() as AddressInfo).port, received: [], answer: () => TAKEN, calls: 0 },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return mail
}

/** The subject and the text, as a mail program shows them (RFC 2045, RFC 2047). */
function read(raw: string): { readonly subject: string; readonly text: string } {
  const [, head = '', body = ''] = /^([\s\S]*?)\r\n\r\n([\s\S]*)$/.exec(raw) ?? []
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ')
  const subject = /^Subject: (.*)$/m.exec(unfolded)?.[1] ?? ''
  const encoding = /^Content-Transfer-Encoding: (.*)$/m.exec(unfolded)?.[1]?.trim()
  return { subject: wordsOf(subject), text: bodyOf(body, encoding).replaceAll('\r\n', '\n') }
}

function bodyOf(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  return encoding === 'quoted-printable' ? unquoted(body.replace(/=\r\n/g, '')) : body
}

function wordsOf(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, how: string, said: string) =>
      how.toUpperCase() === 'B' ? Buffer.from(said, 'base64').toString() : unquoted(said.replaceAll('_', ' ')),
    )
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
