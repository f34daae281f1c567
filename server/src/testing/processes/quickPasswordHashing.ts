import { createHmac } from 'node:crypto'
import type { PasswordHashing } from '../../accounts/identity/identityLibrary.ts'

/** For tests of something else: the real hash takes a tenth of a second of a core each time. */
export const quickPasswordHashing: PasswordHashing = {
  hash: async (password) => marked(password),
  verify: async ({ hash, password }) => hash === marked(password),
}

function marked(password: string): string {
  return createHmac('sha256', 'tests').update(password).digest('hex')
}
