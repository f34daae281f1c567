// The command behind npm run restore: puts a backup back where no league is.
import { resolve } from 'node:path'
import { restoreBackup } from '../../admin/backup/restore.ts'
import { keepingCommand, UsageError } from './keepingCommand.ts'

const usage = 'npm run --silent restore -- FILE [--word WORD or --without-second "REASON"]'
const options = { word: { type: 'string' }, 'without-second': { type: 'string' } } as const

keepingCommand(usage, { options }, async ({ file, flags }, config) => {
  const reason = flags['without-second']?.trim() ?? null
  if (reason !== null && flags.word !== undefined) throw new UsageError('Give a word or a reason, not both.')
  if (reason === '') throw new UsageError('Say why there is no second admin.')
  const { header, rows } = await restoreBackup(config, file, {
    ...{ word: flags.word ?? null, reason },
    isFactorAsked: config.accounts.secondFactor === 'admins',
  })
  const where = config.databaseUrl === null ? resolve(config.dataFolder) : 'the PostgreSQL of DATABASE_URL'
  return `The league of ${header.takenAt} (${rows} rows, version ${header.version}) is in ${where}. Its users log in again; start the server.`
})
