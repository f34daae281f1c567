import type { ChangeTopic, ChangeVersions } from '@tiltyard/contract'

/** One number that tells of several topics: each only ever grows, and so does their sum. Null until all are known, and for none. */
export function newsOf(versions: ChangeVersions, topics: readonly ChangeTopic[]): number | null {
  const known = topics.map((topic) => versions[topic])
  if (topics.length === 0 || known.includes(undefined)) return null
  return known.reduce<number>((sum, version = 0) => sum + version, 0)
}
