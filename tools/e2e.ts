// npm run e2e: runs the browser journeys on the built product; further arguments go to the test runner.
import { build, run } from './prepare.mjs'

build()
run('npx', ['playwright', 'test', '-c', 'tests/journeys/playwright.config.ts', ...process.argv.slice(2)])
