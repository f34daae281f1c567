import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'

const NAME_BYTES = 4

/**
 * The name the steward writes under. An embedded database has one process, so a restarted server takes up
 * its own pen at once; on a shared one every process needs a name of its own.
 */
export function getStewardWriterIdForStore(config: Config): string {
  if (config.databaseUrl !== null) return `steward:${newName()}`
  const path = join(resolve(config.dataFolder), 'node-name')
  if (!existsSync(path)) writeFileSync(path, newName())
  return `steward:${readFileSync(path, 'utf8').trim()}`
}

function newName(): string {
  return randomBytes(NAME_BYTES).toString('hex')
}
