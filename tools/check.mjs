// npm run check: types, style and dead code.
import { install, run } from './prepare.mjs'

install()
run('npx', ['tsc', '-b'])
run('npx', ['biome', 'check', '--error-on-warnings', '.'])
run('npx', ['knip', '--no-progress'])
