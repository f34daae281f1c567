/** The subjects of mails. */
export const mailKinds = ['forgotten-password', 'password-changed', 'factor-changed'] as const

export type MailKind = (typeof mailKinds)[number]

/** A mail, in plain text. */
export interface Mail {
  readonly kind: MailKind
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The results of sending. */
export const mailResults = ['sent', 'failed'] as const

/** Counts mails. */
export interface MailMeter {
  countMail(kind: MailKind, result: (typeof mailResults)[number]): void
}

/** Accepts mails without making the caller wait. */
export interface MailAcceptor {
  post(mail: Mail): void
}

/** Transports mails to a server. */
export interface MailTransport {
  /**
   * @param id identifies repeats. @throws MailRejectedError for a permanent refusal; any other Error for a temporary
   * failure.
   */
  send(mail: Mail, id: string, end: AbortSignal): Promise<void>
  /** Checks whether mails would be accepted. @throws Error where they would not. */
  verify(end: AbortSignal): Promise<void>
}

/** A permanent refusal of a mail. */
export class MailRejectedError extends Error {
  override readonly name = 'MailRejectedError'
  /** Whether only this mail is refused, and others are accepted. */
  readonly isOnlyThisMail: boolean

  constructor(
    message: string,
    { isOnlyThisMail, cause }: { readonly isOnlyThisMail: boolean; readonly cause: unknown },
  ) {
    super(message, { cause })
    this.isOnlyThisMail = isOnlyThisMail
  }
}
