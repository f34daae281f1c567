import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

const SALT = 16
const LENGTHS = 5
const TAG = 16
const KEY = 16
const NONCE = 12

/** A received push. */
export interface ReceivedPush {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A subscribed device: only it can read its pushes. */
export class TestDevice {
  private readonly curve = createECDH('prime256v1')
  private readonly secret = randomBytes(SALT)
  readonly endpoint: string

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.curve.generateKeys()
  }

  /** The browser's subscription for the page. */
  get subscription() {
    const keys = { p256dh: this.curve.getPublicKey('base64url'), auth: this.secret.toString('base64url') }
    return { endpoint: this.endpoint, keys }
  }

  /** Decrypts a push (RFC 8291, RFC 8188) like a browser. @throws Error for another device's. */
  read(body: Buffer): unknown {
    const idLength = body[SALT + LENGTHS - 1] ?? 0
    const [salt, start] = [body.subarray(0, SALT), SALT + LENGTHS + idLength]
    const sender = body.subarray(SALT + LENGTHS, start)
    const shared = this.curve.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.curve.getPublicKey(), sender])
    const input = Buffer.from(hkdfSync('sha256', shared, this.secret, info, 32))
    const key = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', KEY))
    const nonce = Buffer.from(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', NONCE))
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-TAG))
    const padded = Buffer.concat([decipher.update(body.subarray(start, -TAG)), decipher.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

/** A test's own push service on this machine. */
export interface TestPushService {
  readonly url: string
  readonly received: ReceivedPush[]
  /** Its answer; null stays silent for ever. */
  answer: (push: ReceivedPush) => number | null
  close(): Promise<void>
}

/** Starts one that accepts everything. */
export async function startPushService(): Promise<TestPushService> {
  const received: ReceivedPush[] = []
  const server = createServer(async (request, reply) => {
    const push = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) }
    received.push(push)
    const status = service.answer(push)
    if (status !== null) reply.writeHead(status).end()
  })
  const service: TestPushService = {
    ...{ url: '', received, answer: () => 201 },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(service, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}

/** The signed claims of a push (RFC 8292). @throws Error where the signature is not of this key. */
export function verifyPushClaims({ headers }: ReceivedPush, publicKey: string): Readonly<Record<string, unknown>> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signer, Buffer.from(signature, 'base64url'))
  if (!isSigned || key !== publicKey) throw new Error('This push was signed by somebody else.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
