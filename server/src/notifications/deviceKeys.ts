import { createECDH } from 'node:crypto'
import { Problem } from '../platform/runtime/problem.ts'

/** An uncompressed point of the curve P-256, and a secret, as in RFC 8291. */
const POINT_BYTES = 65
const UNCOMPRESSED = 4
const SECRET_BYTES = 16

/** Refuses keys that no push could be encrypted for. @throws Problem invalid-request. */
export function requireValidDeviceKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== UNCOMPRESSED || !isOnCurve(point)) {
    throw new Problem('invalid-request', { what: `keys.p256dh is none. Use ${POINT_BYTES} bytes in base64url.` })
  }
  if (Buffer.from(auth, 'base64url').length !== SECRET_BYTES) {
    throw new Problem('invalid-request', { what: `keys.auth is none. Use ${SECRET_BYTES} bytes in base64url.` })
  }
}

function isOnCurve(point: Uint8Array): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return own.computeSecret(point).length > 0
  } catch {
    return false
  }
}
