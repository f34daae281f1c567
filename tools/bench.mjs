// npm run bench: every benchmark beside its baseline.
import { parseArgs } from 'node:util'
import { build, install } from './prepare.mjs'
import { refuse } from './scriptFlags.mjs'

const usage = 'npm run --silent bench [-- --json]'
const { json } = readFlags()
install()
build()
const { benchEngine } = await import('../bench/engine.mjs')
const { benchCommit } = await import('../bench/commit.mjs')
const { benchLogIn } = await import('../bench/logIn.mjs')
const { benchFanout } = await import('../bench/fanout.mjs')
const rows = [...benchEngine(), ...(await benchCommit()), ...(await benchLogIn()), ...(await benchFanout())]
console.log(json ? JSON.stringify(rows) : rows.map(asLine).join('\n'))

function asLine({ name, value, unit, baseline, baselineValue, ratio }) {
  const own = `${name}: ${value.toLocaleString('en')} ${unit}`
  const other = `${baseline}: ${baselineValue.toLocaleString('en')}`
  return `${own.padEnd(48)} ${other.padEnd(48)} ratio ${ratio}`
}

function readFlags() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } }, strict: true }).values
  } catch (error) {
    return refuse(error.message, usage)
  }
}
