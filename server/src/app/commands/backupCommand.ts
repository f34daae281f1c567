// The command behind npm run backup: a whole league as one file, whether or not a server runs on it.
import { writeBackup } from '../../admin/backup/backupFile.ts'
import { takeFrom } from '../../admin/backup/source.ts'
import { fileOnly, keepingCommand } from './keepingCommand.ts'

keepingCommand('npm run --silent backup -- FILE', fileOnly, async ({ file }, place) => {
  const rows = await takeFrom(place, { kind: 'tilt-yard backup' }, (pieces) => writeBackup(file, pieces))
  return `${file} holds the whole league: ${rows} rows, with what is secret in it. Keep it where nobody else can read it.`
})
