/** True if two JSON values are equal, whatever the order of their fields. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isComposed(one) || !isComposed(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const fields = Object.keys(one)
  if (fields.length !== Object.keys(other).length) return false
  return fields.every((field) => Object.hasOwn(other, field) && isDeepEqual(one[field], other[field]))
}

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
