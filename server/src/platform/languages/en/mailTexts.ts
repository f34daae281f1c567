import type { MailTexts } from '../serverTexts.ts'

/** Mails, in English. */
export const mailTexts: MailTexts = {
  link: (yard, link) => [
    `Another password for ${yard}`,
    [
      `Somebody has said at ${yard} that they have forgotten the password of the account with this address.`,
      `If it was you, choose another one here, within an hour and once:`,
      link,
      'If it was not you, there is nothing to do: your password is as it was, and nobody else has this link.',
    ],
  ],
  linkStands: (yard, until) => [
    `Another password for ${yard}`,
    [
      `Somebody has said at ${yard} that they have forgotten the password of the account with this address.`,
      `An admin of the league has issued you a link already, which is good until ${until}. Use that one, or ask them for another.`,
      'If it was not you, there is nothing to do: your password is as it was.',
    ],
  ],
  passwordChanged: (yard, account) => [
    `Your password for ${yard} was changed`,
    [
      `The password of your account at ${yard} has just been changed, and its other sessions are over.`,
      `If it was not you: choose another by “Forgotten the password?” in the log-in, look at ${account} at who is logged in and which passkeys there are, and tell an admin of the league.`,
    ],
  ],
  codesOff: (yard, account) => [
    `One-time codes are off at ${yard}`,
    [
      `One-time codes have just been turned off for your account at ${yard}: its password is enough to log in.`,
      `If it was not you: change your password at ${account}, which ends all other sessions, and tell an admin of the league.`,
    ],
  ],
  passkeyAdded: (yard, account) => [
    `A passkey was added at ${yard}`,
    [
      `A passkey has just been added to your account at ${yard}: whoever has it can log in.`,
      `If it was not you: remove it at ${account}, change your password there, and tell an admin of the league.`,
    ],
  ],
  codesOn: (yard, account) => [
    `One-time codes are on at ${yard}`,
    [
      `One-time codes have just been turned on for your account at ${yard}: a log-in asks for one after the password.`,
      `If it was not you, tell an admin of the league: the codes are somebody else’s. Where you are logged in is at ${account}.`,
    ],
  ],
  passkeyRemoved: (yard, account) => [
    `A passkey was removed at ${yard}`,
    [
      `A passkey of your account at ${yard} has just been removed, and the sessions that it had opened are over.`,
      `If it was not you: change your password at ${account}, which ends all other sessions, and tell an admin of the league.`,
    ],
  ],
}
