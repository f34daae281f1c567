// The command behind npm run restore: puts a backup back where no league is.
import { resolve } from 'node:path'
import { restoreBackup } from './keeping/restore.ts'
import { keepingCommand, oneFile } from './start/keepingCommand.ts'

keepingCommand('npm run --silent restore -- FILE', oneFile, async ({ file }, place) => {
  const { header, rows } = await restoreBackup(place, resolve(file))
  const where = place.databaseUrl === null ? resolve(place.dataFolder) : 'the PostgreSQL of DATABASE_URL'
  return `The league of ${header.takenAt} (${rows} rows, version ${header.version}) is in ${where}. Its users log in again; start the server.`
})
