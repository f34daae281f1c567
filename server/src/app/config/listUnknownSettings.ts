import { environmentSchema } from './config.ts'
import { relayEnvironmentNames } from './toRelayEnvironment.ts'

/** What the build and the commands beside the server read, and what Kubernetes sets for a service that is called tiltyard. */
const others = /^TILTYARD_(LANGUAGE|RELEASE_KEY|TEST_.*|(SERVICE|PORT)(_.*)?)$/

/**
 * What the environment sets under the server's name that none of its settings has, such as a name with a slip in it. By itself it
 * is no refusal: a newer version may know it.
 */
export function listUnknownSettings(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const known = new Set<string>([...Object.keys(environmentSchema.shape), ...relayEnvironmentNames])
  return Object.keys(env)
    .filter((name) => name.startsWith('TILTYARD_') && !known.has(name) && !others.test(name))
    .sort()
}
