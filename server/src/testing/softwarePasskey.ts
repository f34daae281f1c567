import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '@tiltyard/contract'

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40]

/** A test's deviations. */
interface Otherwise {
  /** The page that asks. */
  readonly origin?: string
  /** The signed host name. */
  readonly rpId?: string
  /** Whether a finger, a face or a PIN has unlocked it. */
  readonly isVerified?: boolean
  /** The maker's attestation format that it sends. */
  readonly maker?: string
}

/** A software authenticator (WebAuthn level 2, ES256, no attestation) with one passkey and a signature counter. */
export class SoftwarePasskey {
  readonly id = randomBytes(32).toString('base64url')
  private readonly keys: { readonly privateKey: KeyObject; readonly publicKey: KeyObject }
  private readonly origin: string
  private signed: number

  /** @param origin of its page by default. @param signed its counter, at most 2^32 - 1. */
  constructor(origin: string, signed = 0) {
    this.origin = origin
    this.signed = signed
    this.keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  }

  /** Creates the passkey, like navigator.credentials.create(). */
  make({ challenge, rp }: PasskeyCreationOptions, otherwise: Otherwise = {}): PasskeyAttestation {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, id, this.coseKey()])
    const data = Buffer.concat([this.head(otherwise.rpId ?? rp.id, ATTESTED, otherwise), credential])
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    const { maker = 'none' } = otherwise
    const before = [Buffer.from([0xa3]), ...['fmt', maker, 'attStmt'].map(text), statementOf(maker), text('authData')]
    const attestation = Buffer.concat([...before, Buffer.from([0x59]), size, data])
    const clientDataJSON = this.clientData('webauthn.create', challenge, otherwise).toString('base64url')
    return {
      ...{ id: this.id, clientDataJSON, transports: ['internal'] },
      attestationObject: attestation.toString('base64url'),
    }
  }

  /** Signs, like navigator.credentials.get(). */
  show({ challenge, rpId }: PasskeyRequestOptions, otherwise: Otherwise = {}): PasskeyAssertion {
    this.signed += 1
    const data = this.head(otherwise.rpId ?? rpId, 0, otherwise)
    const client = this.clientData('webauthn.get', challenge, otherwise)
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.keys.privateKey)
    return {
      id: this.id,
      clientDataJSON: client.toString('base64url'),
      authenticatorData: data.toString('base64url'),
      signature: signature.toString('base64url'),
    }
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }

  private head(rpId: string, flags: number, { isVerified = true }: Otherwise): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.signed)
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags | (isVerified ? VERIFIED : 0)]), count])
  }

  /** In CBOR: an elliptic curve, ES256, P-256, and its point. */
  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' })
    const kind = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const [ofX, ofY] = [Buffer.from([0x21, 0x58, 0x20]), Buffer.from([0x22, 0x58, 0x20])]
    return Buffer.concat([kind, ofX, Buffer.from(x, 'base64url'), ofY, Buffer.from(y, 'base64url')])
  }
}

/** In CBOR: nothing, or a list of one invalid certificate. */
function statementOf(maker: string): Buffer {
  if (maker === 'none') return Buffer.from([0xa0])
  return Buffer.concat([Buffer.from([0xa1]), text('x5c'), Buffer.from([0x81, 0x43, 1, 2, 3])])
}

/** In CBOR; of fewer than 24 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

function sha256(bytes: Buffer | string): Buffer {
  return createHash('sha256').update(bytes).digest()
}
