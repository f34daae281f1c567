// npm run stills: takes screenshots of every screen, with the built product and a browser.
import { build } from './prepare.mjs'
import { runProgram, sourceConditionFlags } from './runProgram.ts'

const [, , to = 'docs/images/screens'] = process.argv
build()
runProgram('tools/stills/screens.ts', [to], sourceConditionFlags)
