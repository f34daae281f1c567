/**
 * Decodes a target's path as the router does: "/api/yard" for "/%61pi/yard?x=1" and "http://yard.test/api/yard".
 * Returns an undecodable one unchanged.
 */
export function decodePath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  try {
    return decodeURIComponent(path) || '/'
  } catch {
    return path
  }
}
