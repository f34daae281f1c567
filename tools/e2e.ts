// npm run e2e: runs the browser journeys on the built product; further arguments go to the test runner.
import { buildIfChanged, runCommandOrExit } from './prepare.mjs'

buildIfChanged()
runCommandOrExit('npx', ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)])
