import * as groups from '@tiltyard/contract/addresses'
import type { Plugin } from 'vite'

/** Puts the contract's addresses into the bundle as plain data, so that no schema gets there. */
export function addresses(): Plugin {
  return {
    name: 'addresses',
    load: {
      filter: { id: /\/contract\/src\/addresses\.ts$/ },
      handler: () => ({ code: plainAddresses(), moduleSideEffects: false }),
    },
  }
}

/** A module with the method and the path of each route, by group. */
export function plainAddresses(): string {
  return Object.entries(groups)
    .map(([name, group]) => {
      const plain = Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(plain))}\n`
    })
    .join('')
}
