/**
 * The path that a request's target means, decoded: "/api/yard" of "/%61pi/yard?x=1" and of
 * "http://yard.test/api/yard", as the router understands them. One that can't be decoded stays as it is.
 */
export function pathOf(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1)
  try {
    return decodeURIComponent(path) || '/'
  } catch {
    return path
  }
}
