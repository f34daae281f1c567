// The tests that npm run campaign runs: npx vitest run -c vitest.campaign.config.ts
import { defineConfig } from 'vitest/config'
import { testsOf } from './vitest.config.ts'

export default defineConfig(testsOf('campaign'))
