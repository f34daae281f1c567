import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { KeepingError } from '../../admin/backup/keepingError.ts'
import { type Config, readConfig } from '../config/config.ts'
import { startRefusal } from '../start/refusal.ts'

/** How a command was called is wrong; the message says how. */
export class UsageError extends KeepingError {}

type Options = Readonly<Record<string, { readonly type: 'string' }>>

/** One file and nothing else. */
export const fileOnly = { options: {} } as const

/** What a command was given. */
interface Given {
  /** Its whole path. */
  readonly file: string
  readonly flags: Readonly<Record<string, string | undefined>>
}

/**
 * Runs a command about a league and a file, and ends the process: with 0 and a sentence, with 1 and why not, or with 2
 * and how it is called.
 */
export function keepingCommand(
  usage: string,
  { options }: { readonly options: Options },
  act: (given: Given, config: Config) => Promise<string>,
): void {
  const run = async (): Promise<string> => act(given(options), readConfig(process.env))
  run().then(
    (sentence) => console.log(sentence),
    (error: unknown) => {
      const isUsage = error instanceof UsageError
      console.error(startRefusal(isUsage ? new UsageError(`${error.message}\nUsage: ${usage}`) : error))
      process.exitCode = isUsage ? 2 : 1
    },
  )
}

function given(options: Options): Given {
  const { values, positionals } = asUsage(() => parseArgs({ options: { ...options }, allowPositionals: true }))
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new UsageError('Name one file.')
  // npm says where it was called; a script of its starts elsewhere.
  return { file: resolve(process.env.INIT_CWD ?? '', file), flags: values as Given['flags'] }
}

function asUsage<Answer>(parse: () => Answer): Answer {
  try {
    return parse()
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
