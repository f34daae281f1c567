import * as groups from '@tiltyard/contract/addresses'
import type { Plugin } from 'vite'

/** A group's own module: what only one screen asks for comes with that screen. */
const GROUP = 'addresses:'

/** Puts the contract's addresses into the bundle as plain data, so that no schema gets there. */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    resolveId: { filter: { id: /^addresses:/ }, handler: (id) => id },
    load: {
      filter: { id: /\/contract\/src\/addresses\.ts$|^addresses:/ },
      handler: (id) => ({
        code: id.startsWith(GROUP)
          ? plainAddresses(id.slice(GROUP.length))
          : Object.keys(groups).map(exported).join(''),
        moduleSideEffects: false,
      }),
    },
  }
}

function exported(name: string): string {
  return `export { ${name} } from '${GROUP}${name}'\n`
}

/** A module with the method and the path of each route of a group. */
export function plainAddresses(name: string): string {
  const group: Readonly<Record<string, groups.Address>> =
    Object.entries(groups).find(([each]) => each === name)?.[1] ?? {}
  const plain = Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }])
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))}\n`
}
