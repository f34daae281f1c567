import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { openFolder } from '../database/openFolder.ts'

const script = fileURLToPath(new URL('writeForEver.ts', import.meta.url))

/** A process that writes into a data folder until it is stopped, or cannot any more. */
export interface WriterProcess {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  said(): string
  /** The last row that it was told is stored. */
  last(): number
  /** Waits until so many have been. */
  reached(number: number): Promise<void>
}

/** Starts writing into a folder; `heedless` of how much room there is. */
export function startWriter(folder: string, manner: 'careful' | 'heedless'): WriterProcess {
  const args = ['--import', 'tsx', '--conditions=tiltyard-source', script, folder]
  const child = spawn(process.execPath, manner === 'heedless' ? [...args, manner] : args)
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  let said = ''
  const last = (): number => Number(/told (\d+)\n(?!.*told \d+\n)/s.exec(said)?.[1] ?? 0)
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const reached = (number: number): Promise<void> =>
    new Promise((resolve, reject) => {
      child.stdout.on('data', () => last() >= number && resolve())
      void ended.then((code) => reject(new Error(`the writer ended with ${code}: ${said.slice(-2_000)}`)))
    })
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  return { child, ended, said: () => said, last, reached }
}

/** How many rows a folder holds that such a process has written. */
export async function rowsIn(folder: string): Promise<number> {
  const { pglite, close } = await openFolder(folder)
  const { rows } = await pglite.query<{ count: number }>('select count(*)::integer as count from told')
  await close()
  return rows[0]?.count ?? 0
}
