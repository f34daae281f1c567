import { coreNames } from './coreEnvironment.ts'

/** What commands beside the server read under its name. */
const others = /^TILTYARD_(RELEASE_KEY|TEST_.*)$/

/**
 * What the environment sets under the server's name that none of its settings has, such as a name with a slip in it. It is no
 * refusal: a newer version may know it, and a cluster sets names of its own for a service that is called so.
 */
export function unknownSettings(
  env: Readonly<Record<string, string | undefined>>,
  settings: readonly string[],
): readonly string[] {
  const known = new Set([...settings, ...coreNames])
  return Object.keys(env)
    .filter((name) => name.startsWith('TILTYARD_') && !known.has(name) && !others.test(name))
    .sort()
}
