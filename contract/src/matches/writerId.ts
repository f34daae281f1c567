/** Under what id a page of a user holds a pen. @param clientId names the page. */
export function toWriterId(uid: string, clientId: string): string {
  return `user:${uid}:${clientId}`
}

/** Whether a pen is held by a page of this user. */
export function isHeldBy(writerId: string | null, uid: string): boolean {
  return writerId?.startsWith(toWriterId(uid, '')) ?? false
}

const form = /^user:([^:]+):[^:]+$/

/** The user behind a writer's id, as `toWriterId` makes it; null for stewards and for nobody. */
export function userOfWriter(writerId: string | null): string | null {
  return form.exec(writerId ?? '')?.[1] ?? null
}
