import { readFileSync } from 'node:fs'
import { serverPackageUrl } from '../../platform/runtime/serverPackageUrl.ts'

/** The versions of packs; later ones are added, and none is ever changed. */
export const packVersions = [1] as const
export type PackVersion = (typeof packVersions)[number]

/** The version of new packs. */
export const PACK_VERSION: PackVersion = 1

const known = new Map<PackVersion, Buffer>()

/** The dictionary of a version: the text that matches share. */
export function readPackDictionary(version: PackVersion): Buffer {
  const dictionary = known.get(version) ?? readFileSync(placeOf(version))
  known.set(version, dictionary)
  return dictionary
}

export function isPackVersion(version: number | undefined): version is PackVersion {
  return packVersions.some((one) => one === version)
}

/** Works in the sources and in the built program. */
function placeOf(version: PackVersion): URL {
  return new URL(`packs/dictionary-${version}.txt`, serverPackageUrl)
}
