// npm run stills: draws frame sheets of each kind of pass, and the README's animation, into docs/images; or screenshots
// of every screen into docs/images/screens, with the built product and a browser.
import { parseArgs } from 'node:util'
import { build } from './prepare.mjs'
import { runProgram, sourceConditionFlags } from './runProgram.ts'
import { requireOneOf, runOrExitWithUsage } from './scriptFlags.ts'

const usage = 'npm run --silent stills -- [--to FOLDER] [--only sheets, moving or screens]'
const { to, only } = runOrExitWithUsage(usage, () => {
  const options = { to: { type: 'string', default: 'docs/images' }, only: { type: 'string', default: '' } } as const
  return parseArgs({ options, strict: true, allowPositionals: false }).values
})
if (only !== '') requireOneOf('--only', only, ['sheets', 'moving', 'screens'], usage)
if (only === 'screens') build()
runProgram('tools/stills/main.ts', [to, only], sourceConditionFlags)
