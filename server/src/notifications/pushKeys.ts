import { generateKeyPairSync } from 'node:crypto'
import { readOrDraw } from '../accounts/identity/leagueSecrets.ts'
import type { Database } from '../platform/store/database.ts'

/** What a league signs its pushes with, so that a push service knows them from a stranger's; base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of this league's pushes: drawn once, the same on every node. Devices are bound to them, so they never change. */
export async function readPushKeys(database: Database): Promise<PushKeys> {
  const kept = await readOrDraw(database, 'push-keys', () => JSON.stringify(drawKeys()))
  return JSON.parse(kept) as PushKeys
}

/** A P-256 key pair as VAPID (RFC 8292) has it: the public key as an uncompressed point. */
function drawKeys(): PushKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(UNCOMPRESSED), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

const UNCOMPRESSED = 4
