import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const source = fileURLToPath(new URL('../contract/src/addresses.ts', import.meta.url))
const compiled = new URL('../contract/dist/addresses.js', import.meta.url).href
const GROUP = '\0address/'

/**
 * Writes the contract's addresses into the bundle as plain data: the table is worked out here, and each route's method
 * and path are all that stays of it. Each group is a module of its own, so that a page carries those that it calls.
 */
export function plainAddresses(): Plugin {
  let groups: Promise<Record<string, string>> | null = null
  return {
    name: 'plain-addresses',
    resolveId: (id) => (id.startsWith(GROUP) ? { id, moduleSideEffects: false } : null),
    load: async (id) => {
      if (id !== source && !id.startsWith(GROUP)) return null
      groups ??= plainGroups()
      const known = await groups
      if (id !== source) return `export const group = ${known[id.slice(GROUP.length)]}`
      const lines = Object.keys(known).map((name) => `export { group as ${name} } from '${GROUP}${name}'`)
      return { code: lines.join('\n'), moduleSideEffects: false }
    },
  }
}

type Group = Record<string, { readonly method: string; readonly path: string }>

/** What the browser is given of the table: each group as an object in JSON, by name. */
export async function plainGroups(): Promise<Record<string, string>> {
  const module = (await import(compiled)) as Record<string, Group>
  const groups = Object.entries(module).map(([name, group]) => {
    const plain = Object.entries(group).map(([verb, { method, path }]) => [verb, { method, path }])
    return [name, JSON.stringify(Object.fromEntries(plain))]
  })
  return Object.fromEntries(groups)
}
