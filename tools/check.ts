// npm run check: checks types, style and dead code.
import { run } from './prepare.mjs'

run('npx', ['tsc', '-b'])
run('npx', ['biome', 'check', '--error-on-warnings', '.'])
run('npx', ['knip', '--no-progress'])
// Code that only tests use is dead as well.
run('npx', ['knip', '--no-progress', '--production'])
