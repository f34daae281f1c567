import type { Access } from '@tiltyard/contract'
import type { OpenApiOperation } from './openApi.ts'

const sentences: Readonly<Record<Access, string>> = {
  anyone: 'Anyone may call.',
  'signed-in': 'Needs a session; an anonymous visitor has one.',
  registered: 'Registered users may call.',
  steward: 'Stewards and admins may call.',
  herald: 'Heralds and admins may call.',
  admin: 'Admins may call.',
}

/** Describes an access level in words and as a document's security. */
export function describeAccess(access: Access): Pick<OpenApiOperation, 'description' | 'security'> {
  return { description: sentences[access], security: access === 'anyone' ? [] : [{ session: [] }] }
}
