/** Whatever letters are about. */
export const letterKinds = ['forgotten-password', 'password-changed', 'factor-changed'] as const

export type LetterKind = (typeof letterKinds)[number]

/** A letter, in plain text. */
export interface Letter {
  readonly kind: LetterKind
  /** One address. */
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What becomes of each. */
export const letterResults = ['sent', 'failed'] as const

/** Counts letters. */
export interface LetterMeter {
  letter(kind: LetterKind, result: (typeof letterResults)[number]): void
}

/** Takes letters, and holds up nobody who brings one. */
export interface LetterBox {
  post(letter: Letter): void
}

/** Brings letters to whoever carries them on. */
export interface Carrier {
  /**
   * @param id by which one that comes twice is known.
   * @throws LetterRefused where it would be refused again; any other Error where it may go better later.
   */
  send(letter: Letter, id: string, end: AbortSignal): Promise<void>
  /** Sees whether letters would be taken. @throws Error where they would not. */
  greet(end: AbortSignal): Promise<void>
}

/** A letter that will not be taken, now or later. */
export class LetterRefused extends Error {
  override readonly name = 'LetterRefused'
  /** Whether it is about this letter, and others are taken. */
  readonly isItsOwn: boolean

  constructor(message: string, { isItsOwn, cause }: { readonly isItsOwn: boolean; readonly cause: unknown }) {
    super(message, { cause })
    this.isItsOwn = isItsOwn
  }
}
