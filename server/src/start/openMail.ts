import type { LetterMeter } from '../mail/letter.ts'
import { MailQueue, type MailStatus } from '../mail/mailQueue.ts'
import { systemClock } from '../world/clock.ts'
import type { Log } from '../world/log.ts'
import type { MailSettings } from './config.ts'

/** Letters, where the settings say how they are sent. */
export interface OpenMail {
  /** Null where none are. */
  readonly letterBox: MailQueue | null
  readonly standing: (() => MailStatus) | null
  stop(): Promise<void>
}

/** Begins to take letters, and to look whether the mail server does. */
export async function openMail(settings: MailSettings | null, log: Log, meter?: LetterMeter): Promise<OpenMail> {
  if (settings === null) return { letterBox: null, standing: null, stop: async () => {} }
  const { SmtpCarrier } = await import('../mail/smtpCarrier.ts')
  const carrier = new SmtpCarrier(settings)
  // By the machine's clock: mail servers know no other hour of the season.
  const postman = new MailQueue({ clock: systemClock, log, carrier, ...(meter && { meter }) })
  postman.start()
  return { letterBox: postman, standing: () => postman.standing, stop: () => postman.stop() }
}
