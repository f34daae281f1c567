// A process that moves money on a data folder for ever, and says of each bet when it has been answered.
//   betForEver.ts FOLDER NAME
import { seedFromText, seedLeague } from '@tiltyard/engine'
import { openEmbedded } from '../database/openEmbedded.ts'
import { knights } from '../database/schema.ts'
import { saveSeedData } from '../league/leagueStore.ts'
import { MoneyStorm } from './moneyStorm.ts'
import { seededDice } from './seededDice.ts'

const [folder = '', name = ''] = process.argv.slice(2)
const { database } = await openEmbedded(folder)
const isFounded = (await database.select({ id: knights.id }).from(knights).limit(1)).length > 0
if (!isFounded) await saveSeedData(database, seedLeague(seedFromText('bets for ever')))
await new MoneyStorm({
  ...{ databases: [database, database], dice: seededDice(name), people: 8, name, isOver: () => false },
  onBegun: () => process.stdout.write('begun\n'),
  onAnswer: (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
}).ride()
