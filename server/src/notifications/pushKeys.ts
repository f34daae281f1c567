import { generateKeyPairSync } from 'node:crypto'
import { readOrCreateSecret } from '../accounts/identity/leagueSecrets.ts'
import type { Database } from '../platform/store/database.ts'

/** The keys that sign a league's pushes, so that push services recognize it; base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** This league's push keys, the same on every node. They never change, because devices are bound to them. */
export async function readOrCreatePushKeys(database: Database): Promise<PushKeys> {
  const kept = await readOrCreateSecret(database, 'push-keys', () => JSON.stringify(drawKeys()))
  return JSON.parse(kept) as PushKeys
}

/** A P-256 key pair for VAPID (RFC 8292): the public key as an uncompressed point. */
function drawKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

const UNCOMPRESSED = 4
