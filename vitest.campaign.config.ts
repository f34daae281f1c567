// The tests that npm run campaign runs: npx vitest run -c vitest.campaign.config.ts
import { longTests } from './vitest.config.ts'

export default longTests
