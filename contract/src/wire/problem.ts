import { topicsWithoutId } from '../live/topics.ts'

/** Every refusal: its code, HTTP status and sentence. The server fills in the {name} parts. */
export const problems = {
  'match-not-found': { status: 404, sentence: 'Match {id} not found' },
  'match-damaged': { status: 500, sentence: "What is kept of match {id} is damaged and can't be read: {why}" },
  'match-forgotten': {
    status: 410,
    sentence: 'Match {id} is no longer kept. Its link in the chain of results is, and the records of its knights.',
  },
  'not-found': { status: 404, sentence: 'There is nothing at {path}.' },
  'method-not-allowed': { status: 405, sentence: '{method} is not possible at {path}. Use {allowed}.' },
  'range-not-satisfiable': { status: 416, sentence: '{path} has no such part.' },
  'invalid-request': { status: 400, sentence: '{what}' },
  'unknown-topic': {
    status: 400,
    sentence: `Unknown topic "{topic}". Use ${topicsWithoutId.join(', ')}, and match:ID or stands:ID with the id of a match.`,
  },
  'too-many-topics': { status: 400, sentence: 'A stream carries 1 to {max} topics, got {count}.' },
  'malformed-position': {
    status: 400,
    sentence:
      'Malformed position "{position}". A position is a topic and a whole number, such as match:ID@17; several are joined by commas.',
  },

  // Access.
  'signed-out': { status: 401, sentence: 'No user logged in' },
  'not-registered': {
    status: 403,
    sentence: 'Only a registered user may do this. Log in, or join with an invite code.',
  },
  'not-admin': { status: 403, sentence: 'Only an admin may do this.' },
  'not-steward': { status: 403, sentence: 'Only a steward or an admin may do this.' },
  'not-herald': { status: 403, sentence: 'Only a herald or an admin may do this.' },
  'foreign-origin': {
    status: 403,
    sentence:
      'Writes are accepted from our own pages only. This came from {origin}, and the server is asked as {host}: a proxy in front has to pass the Host header on, and is counted by TILTYARD_PROXIES.',
  },
  'not-json': { status: 415, sentence: 'Send JSON, with the content type application/json.' },
  'too-large': { status: 413, sentence: 'The request is too large. Send at most {max} bytes.' },

  // Log-in and registration; dialogs show these words.
  'credentials-missing': { status: 400, sentence: 'Email and password are required' },
  'fields-missing': { status: 400, sentence: 'Email, invite code, password and confirmation are required' },
  'invalid-invite-code': { status: 403, sentence: 'Invalid invite code' },
  'passwords-differ': { status: 400, sentence: 'Passwords do not match' },
  'password-too-short': { status: 400, sentence: 'Password must be at least {min} characters' },
  'password-too-long': { status: 400, sentence: 'Password must be at most {max} characters' },
  'password-needs': { status: 400, sentence: 'Password must contain {what}' },
  'password-common': {
    status: 400,
    sentence: 'That password is too easy to guess. Choose another.',
  },
  'invite-expired': { status: 403, sentence: 'This invite was good until {at}. Ask for another.' },
  'invite-used-up': { status: 403, sentence: 'All places of this invite are taken ({places}). Ask for another.' },
  'invite-revoked': { status: 403, sentence: 'This invite has been called back. Ask for another.' },
  'invite-not-found': { status: 404, sentence: 'Invite not found' },
  'link-spent': {
    status: 403,
    sentence: 'This link has been used, replaced, or is too old. Ask an admin for another.',
  },
  'mail-off': {
    status: 409,
    sentence: 'This yard sends no mail. Ask an admin of the league for a link to choose another password.',
  },
  'invalid-email': { status: 400, sentence: 'This is not an email address' },
  'passwords-missing': { status: 400, sentence: 'The old password, the new one and its confirmation are required' },
  'wrong-password': { status: 403, sentence: 'This is not your password' },
  'wrong-code': {
    status: 403,
    sentence:
      'This code is not right. Enter the six digits that your app shows now, or a backup code that you have not used.',
  },
  'code-used': {
    status: 403,
    sentence: 'This code has been used already. Try again with the next one that your app shows.',
  },
  'codes-locked': {
    status: 429,
    sentence:
      'Too many wrong codes for this account. Try again in {minutes} minutes, or in a browser that has logged in to it before.',
  },
  'log-in-stale': {
    status: 401,
    sentence: 'Login expired. Start again with your password.',
  },
  'codes-on': { status: 409, sentence: 'One-time codes are on already. Turn them off first.' },
  'codes-off': { status: 409, sentence: 'One-time codes are not on. Begin with “Turn on” first.' },
  'second-factor-needed': {
    status: 403,
    sentence:
      'Admins of this league need a second factor. Log in with a passkey, or turn on one-time codes or add a passkey on your page /account, then this is open to you.',
  },
  'passkeys-off': {
    status: 409,
    sentence:
      'Passkeys do not work at this address. Open the yard at http://localhost, or at the https address that its operator has set.',
  },
  'passkeys-full': { status: 409, sentence: 'You have {max} passkeys, and no more fit. Remove one first.' },
  'passkey-name': { status: 400, sentence: 'A passkey needs a name of 1 to {max} characters.' },
  'passkey-not-found': { status: 404, sentence: 'You have no such passkey any more' },
  'passkey-stale': {
    status: 401,
    sentence: 'This answer of your passkey was used before, or came after more than five minutes. Try again.',
  },
  'passkey-refused': {
    status: 403,
    sentence: 'That passkey didn’t work. Try another, or use your password.',
  },
  'passkey-needed': {
    status: 403,
    sentence:
      'You are an admin with a passkey, and this session has not shown it. Log in with a passkey first. If all are lost, the operator of the yard can remove them.',
  },
  'session-not-found': { status: 404, sentence: 'This session is over already' },
  'session-is-this': { status: 409, sentence: 'That’s this device. Use Log out instead.' },
  'wrong-credentials': { status: 401, sentence: 'Wrong email or password' },
  'email-taken': { status: 409, sentence: 'There is an account with this email already' },
  'account-disabled': { status: 403, sentence: 'This account has been disabled' },
  'already-registered': { status: 409, sentence: 'You are logged in already. Log out first.' },
  'log-in-failed': { status: 500, sentence: 'Failed to sign in' },
  'sign-up-failed': { status: 500, sentence: 'Failed to sign up' },
  'log-out-failed': { status: 500, sentence: 'Failed to sign out' },
  'visit-failed': { status: 500, sentence: 'Anonymous sign-in failed' },
  'user-not-found': { status: 404, sentence: 'User document not found' },
  'balances-failed': { status: 500, sentence: 'Failed to update currencies' },
  'last-admin': { status: 409, sentence: 'The last admin cannot give up the role. Make somebody else admin first.' },

  // Display names, and the bleachers.
  'name-invalid': {
    status: 400,
    sentence:
      'This can’t be a name. Use {min} to {max} characters: letters of one alphabet, digits, and between them single spaces, hyphens, full stops or apostrophes. The names of those who run the yard are taken.',
  },
  'name-taken': { status: 409, sentence: 'Somebody is called “{name}” already, or nearly so. Choose another name.' },
  'name-changed-often': {
    status: 429,
    sentence: 'A name can be changed {max} times a day. Try again in {hours} hours.',
  },
  'match-over': { status: 409, sentence: 'Match {id} is over; sides are taken while it waits or is ridden.' },
  'no-side': { status: 409, sentence: 'Support a side of match {id} first, then cheer for it.' },
  silenced: {
    status: 403,
    sentence: 'You’ve been muted by the moderators: you can’t appear in the bleachers, cheer or change your name.',
  },
  'cheer-too-soon': { status: 429, sentence: 'Catch your breath. You can cheer again in {seconds} seconds.' },

  // The lease.
  'lease-held': { status: 409, sentence: 'Lease held by {writer} until {until}' },
  'lease-lost': { status: 409, sentence: 'The pen of this match is not yours any more' },
  'writer-barred': {
    status: 403,
    sentence: 'Your browser was too slow, so the server is running this joust. You can run the next one.',
  },
  'match-not-active': { status: 409, sentence: 'Match {id} is not being played' },
  'match-not-started': { status: 409, sentence: 'Match missing startTime' },
  'event-gap': { status: 409, sentence: 'Event {seq} leaves a gap; expected is {expected}' },
  'event-fenced': { status: 409, sentence: 'Epoch {epoch} does not hold the pen; the current one is {current}' },
  'event-forged': { status: 422, sentence: "Event {seq} is not this match's" },
  'event-early': { status: 425, sentence: 'Event {seq} is not due before {dueAt}' },
  'match-inquiry': {
    status: 409,
    sentence: "Match {id} is no longer what was committed to; the stewards' inquiry will end it",
  },
  'match-not-ended': { status: 409, sentence: 'Match {id} has not ended; its secret is revealed at the end' },
  'match-without-setup': {
    status: 409,
    sentence: 'Match {id} was never ridden, so there is nothing to verify or to compute',
  },
  'chances-unknown': { status: 409, sentence: "The chances of match {id} can't be worked out: {why}" },
  'chances-busy': {
    status: 503,
    sentence: 'Too many matches wait to have their chances worked out. Try again in {seconds} seconds.',
  },

  // Embeds and pictures.
  'moment-not-found': { status: 404, sentence: 'Match {id} has no event {at}, or has not come so far.' },
  'pictures-busy': {
    status: 503,
    sentence: 'Too many pictures are waiting to be drawn. Try again in {seconds} seconds.',
  },
  'embed-not-found': {
    status: 404,
    sentence:
      'There is nothing to embed at {url}. Use /matches/ID, /attend/ID/LIST, /tourney, /embed/matches/ID, /embed/lists/LIST and /embed/tourney.',
  },
  'foreign-address': { status: 404, sentence: '{url} is no address of this yard.' },
  'format-not-offered': { status: 501, sentence: 'oEmbed is answered as json, not as {format}.' },

  // The league and its schedule.
  'stable-not-found': { status: 404, sentence: 'Stable not found.' },
  'knight-not-found': { status: 404, sentence: 'Knight not found' },
  'schedule-not-found': { status: 404, sentence: 'Tournament schedule not found' },
  'scheduled-match-not-found': { status: 404, sentence: 'Match not found in schedule' },
  'no-active-schedule': { status: 404, sentence: 'No active tournament schedule found.' },
  'schedule-impossible': { status: 409, sentence: '{reason}' },

  // Bets and purses.
  'bet-too-late': { status: 409, sentence: 'Too late: betting on this joust closed at {at}. Nothing has changed.' },
  'bet-not-ridden': { status: 409, sentence: 'This joust is cancelled, so your bet wasn’t placed.' },
  'bet-not-enough': {
    status: 409,
    sentence: 'Not enough shinings: you have {have}. Nothing was staked. You can bet at most {max}.',
  },
  'bet-over-limit': {
    status: 409,
    sentence:
      'Over your limit of {limit} on this joust: you have already bet {staked}. You can bet up to {max} more. Nothing was staked.',
  },
  'bet-other-side': {
    status: 409,
    sentence: 'You have a bet on the other knight of this match. Cash it out first. Nothing was staked.',
  },
  'bet-pays-nothing': {
    status: 409,
    sentence: 'At this price there is nothing to win: {stake} would bring {back}. Nothing was staked.',
  },
  'bet-price-moved': {
    status: 409,
    sentence:
      'The price moved because others bet or cashed out: {stake} would pay {back} now, not {shown}. Nothing was staked. Press Place bet again to accept.',
  },
  'bet-not-found': { status: 404, sentence: 'You have no bet {id}' },
  'bet-settled': { status: 409, sentence: 'This bet stands no longer: it is {status}.' },
  'nothing-to-collect': { status: 409, sentence: 'Nothing to collect for this bet.' },
  'key-taken': { status: 409, sentence: 'This key has been used for something else. Send another one.' },
  'sifted-today': { status: 409, sentence: 'Ash is sifted once a day. You may sift again at {at}.' },
  'no-ash': { status: 409, sentence: 'You need at least 10 ash.' },

  // Admin actions.
  'set-not-found': { status: 404, sentence: 'Match set not found' },
  'set-current': { status: 409, sentence: 'The current match set is shown in the yard. Start another one first.' },
  'own-stake': {
    status: 409,
    sentence:
      'You have bet on a joust that is ridden now, and this would give your stake back. It is for somebody who has not, or for you once the joust is over.',
  },
  'setting-refused': { status: 400, sentence: '{fault}' },
  'setting-changed': { status: 409, sentence: '{path} was changed to {value} since. Nothing was saved.' },
  'experiment-not-found': { status: 404, sentence: 'Experiment not found' },
  'experiment-named': {
    status: 409,
    sentence: 'There is an experiment named "{name}" already. Give this one another name.',
  },
  'experiments-full': {
    status: 409,
    sentence: '{max} experiments are kept, and no more. Delete one that nobody needs any more.',
  },
  'swap-impossible': { status: 409, sentence: '{reason}' },
  'knight-changed': {
    status: 409,
    sentence: '{name} has ridden or been edited since you opened this. Look at what is new, and save again.',
  },
  'reset-failed': { status: 500, sentence: 'Failed to reset league: {reason}' },
  'confirmation-needed': {
    status: 409,
    sentence:
      'There is another admin, so this takes two. Ask for it; another admin has {minutes} minutes to confirm it.',
  },
  'confirmation-needless': {
    status: 409,
    sentence: 'You are the only admin: nobody could confirm it, and nobody has to.',
  },
  'request-gone': {
    status: 404,
    sentence:
      'This request is not open any more: it was confirmed or called back, is older than {minutes} minutes, or whoever asked is no admin any more.',
  },
  'request-own': { status: 403, sentence: 'Another admin has to confirm what you have asked for.' },
  'set-impossible': { status: 409, sentence: '{reason}' },
  'induction-not-found': {
    status: 404,
    sentence: 'This knight is not in the hall of fame. Nothing was changed.',
  },
  'season-not-found': { status: 404, sentence: 'Season not found' },
  'season-ended': { status: 409, sentence: 'Season {season} has ended already. Nothing was changed.' },
  'season-riding': {
    status: 409,
    sentence: 'Matches are running. Wait until they end, or stop the match set. Nothing was changed.',
  },
  'season-past': {
    status: 409,
    sentence: 'The past of the new league is still being ridden. Wait until it is done. Nothing was changed.',
  },
  'season-counting': {
    status: 409,
    sentence:
      'The chances of the season’s jousts are still being computed. Try again in a minute. Nothing was changed.',
  },
  'tourney-drawn': { status: 409, sentence: 'The tourney of season {season} is drawn already. Nothing was changed.' },
  'tourney-small': { status: 409, sentence: 'A tourney needs two knights. Nothing was changed.' },
  'tourney-riding': {
    status: 409,
    sentence: 'The tourney of season {season} is being ridden. The next week is drawn after it. Nothing was changed.',
  },

  // Follows and notices.
  'follows-full': {
    status: 409,
    sentence: 'You follow {max} knights and stables, and no more fit. Stop following one first.',
  },
  'endpoint-refused': {
    status: 400,
    sentence:
      'This device gave the address {endpoint} for notices. It must be https, at a host that everybody can reach.',
  },
  'devices-full': {
    status: 409,
    sentence: 'Notices go to {max} of your devices, and no more fit. Turn them off on one first.',
  },
  'calendar-not-found': {
    status: 404,
    sentence: 'There is no calendar at this address. It may have been renewed.',
  },

  'stream-full': { status: 503, sentence: 'Too many viewers right now. Try again in {seconds} seconds.' },
  'streams-wait': { status: 503, sentence: 'Many viewers come at once. Try again in {seconds} seconds.' },
  'too-many-streams': {
    status: 429,
    sentence: 'Too many live streams from your address. Close some, or try again in {seconds} seconds.',
  },
  'too-many-requests': { status: 429, sentence: 'Too many requests. Try again in {seconds} seconds.' },
  'origin-unreachable': {
    status: 503,
    sentence:
      'This relay can’t do that without its origin: {why}. What it shows live goes on where it can; try again in a moment.',
  },
  'store-unreachable': {
    status: 503,
    sentence:
      'This server has not been able to reach its database since {since}. It goes on by itself as soon as it can.',
  },
  'disk-full': {
    status: 503,
    sentence: 'The disk of this league is full, so nothing new can be stored. What is there can still be read.',
  },
  unavailable: { status: 503, sentence: 'The yard is closed for a moment. Try again shortly.' },
  internal: { status: 500, sentence: 'Something went wrong on our side. Reference: {requestId}.' },
} as const satisfies Record<string, { status: number; sentence: string }>

export type ProblemCode = keyof typeof problems

/** The body of every refusal. */
export interface ProblemBody {
  readonly code: ProblemCode
  readonly status: number
  readonly message: string
  /** The values in the sentence, for programs. */
  readonly values: Readonly<Record<string, string>>
  /** Further problems of the same call, as with a form; absent if there are none. */
  readonly others?: readonly ProblemBody[]
}
