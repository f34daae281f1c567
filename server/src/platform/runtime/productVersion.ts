import { readFileSync } from 'node:fs'
import { serverPackageUrl } from './serverPackageUrl.ts'

/** The version of the product, such as 1.0.0. */
export function productVersion(): string {
  const { version } = JSON.parse(readFileSync(new URL('package.json', serverPackageUrl), 'utf8')) as {
    readonly version: string
  }
  return version
}
