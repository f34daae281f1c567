import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { environmentSchema, readConfig } from '../../server/src/app/config/config.ts'

interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly profiles: readonly string[]
  readonly depends_on?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
}

const composeUrl = new URL('../../deploy/compose.yaml', import.meta.url)
const file = readFileSync(composeUrl, 'utf8')
const { services, volumes } = parse(file, { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, null>>
}
const yards = Object.entries(services).filter(([, { image }]) => image === 'tilt-yard')

test('the containers have a profile with the store inside, and one with PostgreSQL, bus, origin and two relays', () => {
  const inProfile = (name: string) => Object.keys(services).filter((each) => services[each]?.profiles.includes(name))
  expect(inProfile('small')).toEqual(['yard'])
  expect(inProfile('large')).toEqual(['postgres', 'nats', 'origin', 'relay1', 'relay2'])
})

test.each(yards)(
  'the settings of %s are settings of the server, with allowed values',
  (_, { environment: own = {} }) => {
    expect(Object.keys(own).filter((name) => !(name in environmentSchema.shape))).toEqual([])
    // Without variables of the caller's.
    const filled = Object.entries(own).map(([name, value]) => [name, value.replace(/\$\{\w+:-([^}]*)\}/g, '$1')])
    expect(() => readConfig(Object.fromEntries(filled))).not.toThrow()
  },
)

test('each service’s dependencies, volumes and Containerfile exist', () => {
  for (const { build, depends_on = [], volumes: mounted = [] } of Object.values(services)) {
    if (build) expect(existsSync(new URL(`${build.context}/${build.dockerfile}`, composeUrl))).toBe(true)
    expect(depends_on.filter((name) => !(name in services))).toEqual([])
    expect(mounted.map((each) => each.split(':')[0] ?? '').filter((name) => !(name in volumes))).toEqual([])
  }
})
