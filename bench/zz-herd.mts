import { benchRelayHerd } from '/work/trees/relay/bench/relayHerd.ts'
const rows = await benchRelayHerd()
for (const { name, value, unit, baselineValue, ratio } of rows) console.log(name, value, unit, baselineValue, ratio)
process.exit(0)
