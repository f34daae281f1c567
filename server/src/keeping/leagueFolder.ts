import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { hasDatabase } from '../database/dataFolder.ts'
import { KeepingError } from './keepingError.ts'

/** The data folder of a league that is there, by its whole path. @throws KeepingError where there is no league. */
export function leagueFolder(dataFolder: string): string {
  const folder = resolve(dataFolder)
  if (existsSync(folder) && hasDatabase(folder)) return folder
  throw new KeepingError(
    `There is no league in ${folder}. Name its folder with TILTYARD_DATA, or its PostgreSQL with DATABASE_URL.`,
  )
}
