// npm run licences: checks the licence of each package in the lock file.
import { readFileSync } from 'node:fs'
import {
  type LockedPackage,
  listAllowedLicences,
  listPackagesWithRefusedLicence,
} from './licences/listPackagesWithRefusedLicence.ts'

const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
  readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'),
)
const refused = listPackagesWithRefusedLicence(lock.packages)
if (refused.length > 0) {
  console.error(`${refused.join('\n')}\nUse ${listAllowedLicences()}.`)
  process.exit(1)
}
console.log(`The licences of ${Object.keys(lock.packages).length} packages are on the list.`)
