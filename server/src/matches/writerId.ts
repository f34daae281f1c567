const form = /^user:([^:]+):[^:]+$/

/** The id under which a page of a registered user holds a pen: `user:<uid>:<client>`. */
export function userWriterId(uid: string, clientId: string): string {
  return `user:${uid}:${clientId}`
}

/** The user behind a writer; null for stewards and for nobody. */
export function userOfWriter(writerId: string | null): string | null {
  return form.exec(writerId ?? '')?.[1] ?? null
}
