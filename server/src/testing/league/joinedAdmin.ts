import type { FastifyInstance } from 'fastify'
import { TestBrowser } from '../processes/testBrowser.ts'
import { INVITE_CODE } from '../testDeps.ts'

/** The browser of a league's first user, its admin. @throws Error when the sign-up is refused. */
export async function joinedAdmin(app: FastifyInstance): Promise<TestBrowser> {
  const admin = new TestBrowser(app)
  const password = 'tilt at me'
  const form = { email: 'maud@example.org', inviteCode: INVITE_CODE, password, confirmPassword: password }
  const { statusCode, body } = await admin.post('/api/session/sign-up', form)
  if (statusCode !== 200) throw new Error(`Joining is answered with ${statusCode}: ${body}`)
  return admin
}
