// npm run licences: checks the licence of each package in the lock file.
import { readFileSync } from 'node:fs'
import { allowedLicences, type LockedPackage, refusedLicences } from './licences/refusedLicences.ts'

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)
const refused = refusedLicences(lock.packages)
if (refused.length > 0) {
  console.error(`${refused.join('\n')}\nUse ${allowedLicences()}.`)
  process.exit(1)
}
console.log(`The licences of ${Object.keys(lock.packages).length} packages are on the list.`)
