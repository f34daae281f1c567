/** Sorts the keys of a value's objects like jsonb: the shorter first, then by their letters. */
export function sortKeysLikeJsonb(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeysLikeJsonb)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => one.length - other.length || (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeysLikeJsonb(inner)]))
}
