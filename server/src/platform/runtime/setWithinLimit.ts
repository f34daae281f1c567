/** Sets a value of a map that holds at most `limit` entries; the one that was added first makes room. */
export function setWithinLimit<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, limit: number): void {
  const [oldest] = map.keys()
  if (!map.has(key) && map.size >= limit && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
