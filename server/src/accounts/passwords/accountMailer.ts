import type { Locale } from '@tiltyard/engine'
import { getServerTexts, type MailText } from '../../platform/languages/serverTexts.ts'
import type { MailAcceptor, MailKind } from '../../platform/mail/mail.ts'
import type { LinkForMail } from './passwordLinkService.ts'

export interface AccountMailerDeps {
  readonly mailQueue: MailAcceptor
  /** The yard's configured address. Mails never contain a caller's claim of it. */
  readonly publicUrl: string
}

/** A recipient and their locale. */
export interface Addressee {
  readonly email: string
  readonly language: Locale
}

/** A change of an account's credentials. */
export type CredentialChange = 'passwordChanged' | 'codesOn' | 'codesOff' | 'passkeyAdded' | 'passkeyRemoved'

/** Sends mails about accounts. */
export class AccountMailer {
  private readonly deps: AccountMailerDeps

  constructor(deps: AccountMailerDeps) {
    this.deps = deps
  }

  /** Sends the link to choose a new password. */
  sendLink(to: Addressee, link: LinkForMail): void {
    const words = getServerTexts(to.language).mails
    const { publicUrl } = this.deps
    const text =
      'path' in link
        ? words.link(this.yard, `${publicUrl}${link.path}`)
        : words.linkStands(this.yard, timeOf(link.standsUntil, to.language))
    this.post('forgotten-password', to, text)
  }

  /** Warns the owner of a change of credentials. */
  warn(to: Addressee, warning: CredentialChange): void {
    const account = `${this.deps.publicUrl}/account`
    const kind = warning === 'passwordChanged' ? 'password-changed' : 'factor-changed'
    this.post(kind, to, getServerTexts(to.language).mails[warning](this.yard, account))
  }

  private post(kind: MailKind, { email }: Addressee, [subject, paragraphs]: MailText): void {
    const { mailQueue, publicUrl } = this.deps
    mailQueue.post({ kind, to: email, subject, text: `${[...paragraphs, publicUrl].join('\n\n')}\n` })
  }

  private get yard(): string {
    return new URL(this.deps.publicUrl).host
  }
}

function timeOf(moment: Date, language: Locale): string {
  return `${moment.toLocaleString(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
}
