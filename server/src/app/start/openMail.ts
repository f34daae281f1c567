import type { Log } from '../../platform/log/log.ts'
import type { MailMeter } from '../../platform/mail/mail.ts'
import { MailQueue, type MailStatus } from '../../platform/mail/mailQueue.ts'
import { systemClock } from '../../platform/runtime/clock.ts'
import type { MailSettings } from '../config/config.ts'

/** Letters, where the settings say how they are sent. */
export interface OpenedMail {
  /** Null where none are. */
  readonly mailQueue: MailQueue | null
  readonly mailStatus: (() => MailStatus) | null
  stop(): Promise<void>
}

/** Begins to take letters, and to look whether the mail server does. */
export async function openMail(settings: MailSettings | null, log: Log, meter?: MailMeter): Promise<OpenedMail> {
  if (settings === null) return { mailQueue: null, mailStatus: null, stop: async () => {} }
  const { SmtpTransport } = await import('../../platform/mail/smtpTransport.ts')
  const carrier = new SmtpTransport(settings)
  // By the machine's clock: mail servers know no other hour of the season.
  const postman = new MailQueue({ clock: systemClock, log, transport: carrier, ...(meter && { meter }) })
  postman.start()
  return { mailQueue: postman, mailStatus: () => postman.status, stop: () => postman.stop() }
}
