const form = /^user:([^:]+):[^:]+$/

/** The user behind a writer's id, as the contract's `writerIdOf` makes it; null for stewards and for nobody. */
export function userOfWriter(writerId: string | null): string | null {
  return form.exec(writerId ?? '')?.[1] ?? null
}
