import { createTransport, type SMTPTransportOptions } from 'nodemailer'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { type Mail, MailRejectedError, type MailTransport } from './mail.ts'
import type { MailSender, SmtpServer } from './smtpServer.ts'

export interface SmtpDeps {
  readonly server: SmtpServer
  readonly from: MailSender
  /** Trusted certificates; by default Node's. */
  readonly trustedCertificates?: string
  /** The timeout of a conversation; by default half a minute. */
  readonly timeoutMs?: number
}

const PATIENCE_MS = 30_000
/** The library and many servers read an address as a list, so it must not contain separators. */
const oneAddress = /^[^\s\p{Cc}<>,;:"()[\]\\@]+@[^\s\p{Cc}<>,;:"()[\]\\@]+$/u
/** A permanent refusal (RFC 5321 4.2.1). */
const FINAL = 500

/** Sends each mail to a server in its own conversation, with a timeout. */
export class SmtpTransport implements MailTransport {
  private readonly deps: SmtpDeps
  private readonly options: SMTPTransportOptions
  private readonly transport

  constructor(deps: SmtpDeps) {
    this.deps = deps
    this.options = optionsFor(deps)
    this.transport = createTransport(this.options)
  }

  async send({ to, subject, text }: Mail, id: string, end: AbortSignal): Promise<void> {
    const { from } = this.deps
    if (!oneAddress.test(to))
      throw new MailRejectedError('This is not one address.', { isOnlyThisMail: true, cause: undefined })
    const [, host = 'localhost'] = from.address.split('@')
    try {
      await this.transport.sendMail({
        ...{ from, subject, text, messageId: `<${id}@${host}>`, signal: this.until(end) },
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        // Keeps other programs from answering (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...{ disableFileAccess: true, disableUrlAccess: true },
      })
    } catch (error) {
      throw finalOf(error) ?? error
    }
  }

  verify(end: AbortSignal): Promise<void> {
    const { login } = this.deps.server
    const signal = this.until(end)
    return new Promise((resolve, reject) => {
      const connection = new SMTPConnection(this.options)
      const settle = (error: Error | null | undefined): void => {
        signal.removeEventListener('abort', abort)
        if (error) reject(error)
        else resolve()
        // Its own error about the closing is ignored.
        connection.close()
      }
      const abort = (): void => settle(new Error('The mail server did not answer in time.'))
      signal.addEventListener('abort', abort, { once: true })
      connection.once('error', settle)
      connection.once('end', () => settle(new Error('The mail server broke off.')))
      connection.connect((error) => {
        if (error || login === null) return settle(error)
        connection.login({ credentials: { user: login.user, pass: login.password } }, settle)
      })
    })
  }

  private until(end: AbortSignal): AbortSignal {
    return AbortSignal.any([end, AbortSignal.timeout(this.deps.timeoutMs ?? PATIENCE_MS)])
  }
}

function optionsFor({ server, trustedCertificates, timeoutMs = PATIENCE_MS }: SmtpDeps): SMTPTransportOptions {
  const { host, port, isSecure, isLoopback, login } = server
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  return {
    ...{ host, port, secure: isSecure, ...times, dnsTimeout: timeoutMs, socketCloseTimeout: 0 },
    // TLS is required over a network; this machine needs none, and has no certificate.
    ...(isLoopback ? { ignoreTLS: true } : { requireTLS: true }),
    ...(trustedCertificates !== undefined && { tls: { ca: trustedCertificates } }),
    ...(login && { auth: { user: login.user, pass: login.password }, forceAuth: true }),
  }
}

/** Null for a temporary failure. */
function finalOf(error: unknown): MailRejectedError | null {
  const facts: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {}
  const isUnfit = facts.code === 'EENVELOPE' || facts.code === 'EMESSAGE'
  const isFinal = typeof facts.responseCode === 'number' ? facts.responseCode >= FINAL : isUnfit
  if (!isFinal) return null
  const isOnlyThisMail = isUnfit && facts.command !== 'MAIL FROM'
  return new MailRejectedError('The mail server has refused a letter.', { isOnlyThisMail, cause: error })
}
