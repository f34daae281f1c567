// A process that moves money on a store for ever, and prints each answered bet.
//   betForEver.ts PLACE NAME
import { generateInitialLeague, seedFromText } from '@tiltyard/engine'
import { storeInitialLeague } from '../../league/leagueStore.ts'
import { knights } from '../../platform/store/schema.ts'
import { createSeededDice } from '../createSeededDice.ts'
import { MoneyStorm } from '../league/moneyStorm.ts'
import { openStoreAt } from './killedBettors.ts'

const [place = '', name = ''] = process.argv.slice(2)
const { database } = await openStoreAt(place)
const isFounded = (await database.select({ id: knights.id }).from(knights).limit(1)).length > 0
if (!isFounded) await storeInitialLeague(database, generateInitialLeague(seedFromText('bets for ever')))
await new MoneyStorm({
  ...{ databases: [database, database], dice: createSeededDice(name), actorCount: 8, name, isOver: () => false },
  onBegun: () => process.stdout.write('begun\n'),
  onAnswer: (answer) => process.stdout.write(`${JSON.stringify(answer)}\n`),
}).ride()
