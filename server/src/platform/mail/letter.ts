/** The subjects of mails. */
export const letterKinds = ['forgotten-password', 'password-changed', 'factor-changed'] as const

export type LetterKind = (typeof letterKinds)[number]

/** A mail, in plain text. */
export interface Letter {
  readonly kind: LetterKind
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** The results of sending. */
export const letterResults = ['sent', 'failed'] as const

/** Counts mails. */
export interface LetterMeter {
  letter(kind: LetterKind, result: (typeof letterResults)[number]): void
}

/** Accepts mails without making the caller wait. */
export interface LetterBox {
  post(letter: Letter): void
}

/** Transports mails to a server. */
export interface Carrier {
  /**
   * @param id identifies repeats. @throws LetterRefused for a permanent refusal; any other Error for a temporary
   * failure.
   */
  send(letter: Letter, id: string, end: AbortSignal): Promise<void>
  /** Checks whether mails would be accepted. @throws Error where they would not. */
  greet(end: AbortSignal): Promise<void>
}

/** A permanent refusal of a mail. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
  /** Whether only this mail is refused, and others are accepted. */
  readonly isItsOwn: boolean

  constructor(message: string, { isItsOwn, cause }: { readonly isItsOwn: boolean; readonly cause: unknown }) {
    super(message, { cause })
    this.isItsOwn = isItsOwn
  }
}
