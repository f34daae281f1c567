import { writerIdOf } from '@tiltyard/contract'

const form = /^user:([^:]+):[^:]+$/

/** The id under which a page of a registered user holds a pen: `user:<uid>:<client>`. */
export function userHolderId(uid: string, clientId: string): string {
  return writerIdOf(uid, clientId)
}

/** The user behind a writer; null for stewards and for nobody. */
export function userOf(writerId: string | null): string | null {
  return form.exec(writerId ?? '')?.[1] ?? null
}
