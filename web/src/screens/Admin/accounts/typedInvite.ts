import { t } from '@lingui/core/macro'
import { MAX_INVITE_DAYS, MAX_INVITE_NAME, MAX_INVITE_PLACES } from '@tiltyard/contract'
import { figure } from '../../../language/numbers.ts'
import { textIn } from '../../../ui/textIn.ts'

export const inviteFields = ['name', 'places', 'days'] as const
export type InviteField = (typeof inviteFields)[number]

/** What each field is said to be wrong with; null while it is not. */
export type InviteFaults = Readonly<Record<InviteField, string | null>>
export const noFaults: InviteFaults = { name: null, places: null, days: null }

/** Blanks alone, or what is not drawn, name nobody. */
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u

/** What is meant, and what is wrong with each field of it: how long and how many. What letters a name may have, the server says. */
export function typedInvite(fields: FormData) {
  const text = (field: InviteField): string => textIn(fields, field).trim()
  const wanted = { name: text('name'), places: Number(text('places')), days: Number(text('days')) }
  const faults: InviteFaults = {
    name: nameFault(text('name')),
    places: numberFault(text('places'), MAX_INVITE_PLACES),
    days: numberFault(text('days'), MAX_INVITE_DAYS),
  }
  return { wanted, faults }
}

function nameFault(text: string): string | null {
  if (!seen.test(text)) return t`A name is needed.`
  const most = figure(MAX_INVITE_NAME)
  return text.length > MAX_INVITE_NAME ? t`At most ${most} characters.` : null
}

/** An empty field is not zero. */
function numberFault(text: string, max: number): string | null {
  const number = Number(text)
  if (text !== '' && Number.isInteger(number) && number >= 1 && number <= max) return null
  const [min, most] = [figure(1), figure(max)]
  return t`A whole number from ${min} to ${most}.`
}
