import * as groups from '@tiltyard/contract/addresses'
import type { Plugin } from 'vite'

/** A module per group, so that addresses of one screen load with that screen. */
const GROUP = 'addresses:'

/** Bundles the contract's addresses as plain data, without their schemas. */
export function contractRouteAddressesPlugin(): Plugin {
  return {
    name: 'addresses',
    resolveId: { filter: { id: /^addresses:/ }, handler: (id) => id },
    load: {
      filter: { id: /\/contract\/src\/addresses\.ts$|^addresses:/ },
      handler: (id) => ({
        code: id.startsWith(GROUP)
          ? renderAddressModule(id.slice(GROUP.length))
          : Object.keys(groups).map(exported).join(''),
        moduleSideEffects: false,
      }),
    },
  }
}

function exported(name: string): string {
  return `export { ${name} } from '${GROUP}${name}'\n`
}

/** Builds a module with the method and path of each route of a group. */
export function renderAddressModule(name: string): string {
  const group: Readonly<Record<string, groups.RouteAddress>> =
    Object.entries(groups).find(([each]) => each === name)?.[1] ?? {}
  const plain = Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }])
  return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))}\n`
}
