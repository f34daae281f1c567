import { t } from '@lingui/core/macro'
import { canBeSeen, MAX_INVITE_DAYS, MAX_INVITE_NAME, MAX_INVITE_PLACES } from '@tiltyard/contract'
import { textIn } from '../../ui/page/textIn.ts'
import { lengthFault, numberFault } from '../actions/fieldFaults.ts'

export const inviteFields = ['name', 'places', 'days'] as const
export type InviteField = (typeof inviteFields)[number]

/** What each field is said to be wrong with; null while it is not. */
export type InviteFaults = Readonly<Record<InviteField, string | null>>
export const noFaults: InviteFaults = { name: null, places: null, days: null }

/** What is meant, and what is wrong with each field of it: how long and how many. What letters a name may have, the server says. */
export function typedInvite(fields: FormData) {
  const text = (field: InviteField): string => textIn(fields, field).trim()
  const wanted = { name: text('name'), places: Number(text('places')), days: Number(text('days')) }
  const faults: InviteFaults = {
    name: nameFault(text('name')),
    places: numberFault(text('places'), { min: 1, max: MAX_INVITE_PLACES }),
    days: numberFault(text('days'), { min: 1, max: MAX_INVITE_DAYS }),
  }
  return { wanted, faults }
}

function nameFault(text: string): string | null {
  return canBeSeen(text) ? lengthFault(text, MAX_INVITE_NAME) : t`A name is needed.`
}
