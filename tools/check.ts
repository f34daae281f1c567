// npm run check: checks types, style and dead code.
import { runCommandOrExit } from './prepare.mjs'

runCommandOrExit('npx', ['tsc', '-b'])
runCommandOrExit('npx', ['biome', 'check', '--error-on-warnings', '.'])
runCommandOrExit('npx', ['knip', '--no-progress'])
// Code that only tests use is dead as well.
runCommandOrExit('npx', ['knip', '--no-progress', '--production'])
