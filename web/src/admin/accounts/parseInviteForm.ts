import { t } from '@lingui/core/macro'
import { hasVisibleCharacter, MAX_INVITE_DAYS, MAX_INVITE_NAME_LENGTH, MAX_INVITE_USES } from '@tiltyard/contract'
import { formFieldText } from '../../ui/page/formFieldText.ts'
import { textLengthFault, wholeNumberFault } from '../actions/fieldFaults.ts'

export const inviteFields = ['name', 'places', 'days'] as const
export type InviteField = (typeof inviteFields)[number]

/** The fault of each field; null if it has none. */
export type InviteFaults = Readonly<Record<InviteField, string | null>>
export const noInviteFaults: InviteFaults = { name: null, places: null, days: null }

/** Parses and checks an invite's numbers and lengths. The server checks the name's letters. */
export function parseInviteForm(fields: FormData) {
  const text = (field: InviteField): string => formFieldText(fields, field).trim()
  const wanted = { name: text('name'), places: Number(text('places')), days: Number(text('days')) }
  const faults: InviteFaults = {
    name: nameFault(text('name')),
    places: wholeNumberFault(text('places'), { min: 1, max: MAX_INVITE_USES }),
    days: wholeNumberFault(text('days'), { min: 1, max: MAX_INVITE_DAYS }),
  }
  return { wanted, faults }
}

function nameFault(text: string): string | null {
  return hasVisibleCharacter(text) ? textLengthFault(text, MAX_INVITE_NAME_LENGTH) : t`Enter a name.`
}
