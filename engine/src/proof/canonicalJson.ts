/**
 * The one text of a JSON value, so that whoever hashes it gets the same: keys in the order of their UTF-16 units,
 * no white space, texts and numbers as JSON.stringify writes them (RFC 8785). Fields that are undefined are left out.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  let text = ''
  // sort() without a comparison goes by UTF-16 units.
  for (const key of Object.keys(value).sort()) {
    const field: unknown = Reflect.get(value, key)
    if (field !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}
