import type { AccessLevel } from '@tiltyard/contract'
import type { OpenApiOperation } from './openApi.ts'

const sentences: Readonly<Record<AccessLevel, string>> = {
  anyone: 'Anyone may call.',
  'signed-in': 'Needs a session; an anonymous visitor has one.',
  registered: 'Registered users may call.',
  steward: 'Stewards and admins may call.',
  herald: 'Heralds and admins may call.',
  admin: 'Admins may call.',
}

/** Describes an access level in words and as a document's security. */
export function describeAccess(access: AccessLevel): Pick<OpenApiOperation, 'description' | 'security'> {
  return { description: sentences[access], security: access === 'anyone' ? [] : [{ session: [] }] }
}
