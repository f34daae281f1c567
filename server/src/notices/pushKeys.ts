import webPush from 'web-push'
import { readOrDraw } from '../accounts/leagueSecrets.ts'
import type { Database } from '../database/database.ts'

/** What a league signs its pushes with, so that a push service knows them from a stranger's; base64url. */
export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The keys of this league's pushes: drawn once, the same on every node. Devices are bound to them, so they never change. */
export async function readPushKeys(database: Database): Promise<PushKeys> {
  const kept = await readOrDraw(database, 'push-keys', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(kept) as PushKeys
}
