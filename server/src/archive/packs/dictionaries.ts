import { readFileSync } from 'node:fs'
import { packageFolder } from '../../platform/runtime/packageFolder.ts'

/** With what a pack was made: a later version stands beside the earlier ones, and none is ever changed. */
export const packVersions = [1] as const
export type PackVersion = (typeof packVersions)[number]

/** New packs are made with this. */
export const PACK_VERSION: PackVersion = 1

const known = new Map<PackVersion, Buffer>()

/** The text that the packs of a version leave out, for whoever unpacks has it: what matches have in common. */
export function readDictionary(version: PackVersion): Buffer {
  const dictionary = known.get(version) ?? readFileSync(placeOf(version))
  known.set(version, dictionary)
  return dictionary
}

export function isPackVersion(version: number | undefined): version is PackVersion {
  return packVersions.some((one) => one === version)
}

/** The same from the sources and from what is built of them. */
function placeOf(version: PackVersion): URL {
  return new URL(`packs/dictionary-${version}.txt`, packageFolder)
}
