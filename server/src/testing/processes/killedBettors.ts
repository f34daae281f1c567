import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { and, eq } from 'drizzle-orm'
import { auditLedger } from '../../betting/audit/auditLedger.ts'
import type { OpenDatabase } from '../../platform/store/database.ts'
import { openEmbedded } from '../../platform/store/openEmbedded.ts'
import { openPostgres } from '../../platform/store/openPostgres.ts'
import { bets } from '../../platform/store/schema.ts'
import type { AnsweredBet } from '../league/moneyStorm.ts'

const script = fileURLToPath(new URL('betForEver.ts', import.meta.url))

/** Opens a store. @param urlOrFolder the address of a PostgreSQL, or a data folder. */
export function openStoreAt(urlOrFolder: string): Promise<OpenDatabase> {
  return urlOrFolder.includes('://') ? openPostgres(urlOrFolder) : openEmbedded(urlOrFolder)
}

/**
 * Runs a process that moves money, and kills it with SIGKILL after a time and a number of answered bets. @param
 * urlOrFolder as of `openStoreAt`. @returns the answered bets.
 */
export async function runAndKillBettors(
  urlOrFolder: string,
  name: string,
  afterMs: number,
  minAnsweredBets = 0,
): Promise<AnsweredBet[]> {
  const args = ['--import', 'tsx', '--conditions=tiltyard-source', script, urlOrFolder, name]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  let said = ''
  let isDoomed = false
  for await (const chunk of child.stdout) {
    said += String(chunk)
    if (isDoomed || !said.includes('begun\n') || answersIn(said).length < minAnsweredBets) continue
    isDoomed = true
    setTimeout(() => child.kill('SIGKILL'), afterMs)
  }
  await ended
  return answersIn(said)
}

/** Its last line may be cut off. */
function answersIn(said: string): AnsweredBet[] {
  const lines = said.slice(0, said.lastIndexOf('\n') + 1).split('\n')
  return lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as AnsweredBet)
}

/** The bets of a store that differ from their answers, a sentence each. */
export async function listLostBets(urlOrFolder: string, answered: readonly AnsweredBet[]): Promise<string[]> {
  const { database, close } = await openStoreAt(urlOrFolder)
  const found = [...(await auditLedger(database)).faults]
  for (const { id, uid, key, stake } of answered) {
    const rows = await database
      .select()
      .from(bets)
      .where(and(eq(bets.uid, uid), eq(bets.key, key)))
    const [row] = rows
    if (rows.length !== 1 || row?.id !== id || row.stake !== stake)
      found.push(`bet ${id} was answered, and there are ${rows.length} with its key`)
  }
  await close()
  return found
}
