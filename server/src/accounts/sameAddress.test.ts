import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import { credentials, identities, sessions, users } from '../platform/store/schema.ts'
import { createTestAppDeps, TEST_INVITE_CODE } from '../testing/createTestAppDeps.ts'
import { FakeClock } from '../testing/fakeClock.ts'
import { TestBrowser } from '../testing/processes/testBrowser.ts'
import { setUpTestStore } from '../testing/processes/testStore.ts'

const AT_ONCE = 80
const clock = new FakeClock(Date.now())
const store = setUpTestStore()
let nodes: readonly [FastifyInstance, FastifyInstance]

beforeEach(async () => {
  nodes = [
    await createApp(await createTestAppDeps(store.database, clock)),
    await createApp(await createTestAppDeps(store.database, clock)),
  ]
  return () => Promise.all(nodes.map((node) => node.close()))
})

function signUp(node: FastifyInstance, email: string) {
  const form = { email, inviteCode: TEST_INVITE_CODE, password: 'tilt at me', confirmPassword: 'tilt at me' }
  return new TestBrowser(node).post('/api/session/sign-up', form)
}

/** Counts each answer. */
async function tally(calls: readonly ReturnType<typeof signUp>[]): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (const reply of await Promise.all(calls)) {
    const answer = reply.statusCode === 200 ? '200' : `${reply.statusCode} ${reply.json().code}`
    answers[answer] = (answers[answer] ?? 0) + 1
  }
  return answers
}

async function expectOneOfEach(): Promise<void> {
  for (const table of [users, identities, credentials, sessions]) {
    expect(await store.database.select().from(table)).toHaveLength(1)
  }
}

test('of many simultaneous sign-ups with one address one succeeds, and the others are refused', async () => {
  const calls = Array.from({ length: AT_ONCE }, (_, at) =>
    signUp(nodes[0], at % 2 === 0 ? 'maud@example.org' : 'Maud@Example.org'),
  )
  expect(await tally(calls)).toEqual({ '200': 1, '409 email-taken': AT_ONCE - 1 })
  await expectOneOfEach()
})

test('the same holds on two nodes', async () => {
  for (let round = 0; round < 2; round++) {
    await store.reset()
    const calls = Array.from({ length: 6 }, (_, at) => signUp(nodes[at % 2 === 0 ? 0 : 1], 'maud@example.org'))
    expect(await tally(calls)).toEqual({ '200': 1, '409 email-taken': 5 })
    await expectOneOfEach()
  }
})
