// npm run stills: takes screenshots of every screen, with the built product and a browser.
import { buildIfChanged } from './prepare.mjs'
import { runProgram, sourceConditionFlags } from './runProgram.ts'

const [, , to = 'docs/images/screens'] = process.argv
buildIfChanged()
runProgram('tools/stills/screens.ts', [to], sourceConditionFlags)
