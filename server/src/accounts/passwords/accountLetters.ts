import type { Locale } from '@tiltyard/engine'
import { type LetterText, wordsIn } from '../../platform/languages/words.ts'
import type { LetterBox, LetterKind } from '../../platform/mail/letter.ts'
import type { MailedLink } from './passwordLinks.ts'

export interface AccountLettersDeps {
  readonly box: LetterBox
  /** Of the yard as its operator has set it. What a caller says of it is in no letter. */
  readonly address: string
}

/** To whom, and in which language. */
export interface Addressee {
  readonly email: string
  readonly language: Locale
}

/** What changed of what opens an account. */
export type Warning = 'passwordChanged' | 'codesOn' | 'codesOff' | 'passkeyAdded' | 'passkeyRemoved'

/** Letters about somebody's account. */
export class AccountLetters {
  private readonly deps: AccountLettersDeps

  constructor(deps: AccountLettersDeps) {
    this.deps = deps
  }

  /** The link by which they choose another password. */
  sendLink(to: Addressee, link: MailedLink): void {
    const words = wordsIn(to.language).letters
    const { address } = this.deps
    const text =
      'path' in link
        ? words.link(this.yard, `${address}${link.path}`)
        : words.linkStands(this.yard, timeOf(link.standsUntil, to.language))
    this.post('forgotten-password', to, text)
  }

  /** That what opens their account is another, in case it was not them. */
  warn(to: Addressee, warning: Warning): void {
    const account = `${this.deps.address}/account`
    const kind = warning === 'passwordChanged' ? 'password-changed' : 'factor-changed'
    this.post(kind, to, wordsIn(to.language).letters[warning](this.yard, account))
  }

  private post(kind: LetterKind, { email }: Addressee, [subject, paragraphs]: LetterText): void {
    const { box, address } = this.deps
    box.post({ kind, to: email, subject, text: `${[...paragraphs, address].join('\n\n')}\n` })
  }

  private get yard(): string {
    return new URL(this.deps.address).host
  }
}

function timeOf(moment: Date, language: Locale): string {
  return `${moment.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}
