/** The writer id of a user's page. @param clientId identifies the page. */
export function toMatchWriterId(uid: string, clientId: string): string {
  return `user:${uid}:${clientId}`
}

/** True if a page of this user has the lease. */
export function isLeaseOfUser(writerId: string | null, uid: string): boolean {
  return writerId?.startsWith(toMatchWriterId(uid, '')) ?? false
}

const form = /^user:([^:]+):[^:]+$/

/** The user of a writer id; null for stewards and without a writer. */
export function userIdOfMatchWriter(writerId: string | null): string | null {
  return form.exec(writerId ?? '')?.[1] ?? null
}
