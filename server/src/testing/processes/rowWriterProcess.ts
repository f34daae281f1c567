import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../../platform/store/openEmbedded.ts'

const script = fileURLToPath(new URL('writeForEver.ts', import.meta.url))

/** A process that writes into a data folder until it is stopped or fails. */
export interface RowWriterProcess {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  output(): string
  /** The last confirmed row; 0 before the first. */
  lastStoredRow(): number
  /** Waits until its output passes a test. @throws Error when it ends before. */
  until(isThere: () => boolean): Promise<void>
}

/** Starts writing into a folder; `heedless` ignores the free space. */
export function startRowWriter(folder: string, mode: 'careful' | 'heedless'): RowWriterProcess {
  const args = ['--import', 'tsx', '--conditions=tiltyard-source', script, folder]
  const child = spawn(process.execPath, mode === 'heedless' ? [...args, mode] : args)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const last = (): number => Number([...said.matchAll(/^stored (\d+)$/gm)].at(-1)?.[1] ?? 0)
  const until = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (isThere()) resolve()
      }
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look)
      look()
      void ended.then((code) => reject(new Error(`the writer ended with ${code}: ${said.slice(-2_000)}`)))
    })
  return { child, ended, output: () => said, lastStoredRow: last, until }
}

/** The number of rows that such a process has written. @throws Error when one is missing between others. */
export async function countWrittenRows(folder: string): Promise<number> {
  const { database, close } = await openEmbedded(folder)
  const counted = sql`select count(*)::integer as count, coalesce(max(number), 0) as last from written`
  const { rows } = await database.execute<{ count: number; last: number }>(counted).finally(close)
  const [{ count, last } = { count: 0, last: 0 }] = rows
  if (count !== last) throw new Error(`The last of ${count} rows is ${last}.`)
  return count
}
