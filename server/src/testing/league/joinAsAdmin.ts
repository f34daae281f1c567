import type { FastifyInstance } from 'fastify'
import { TEST_INVITE_CODE } from '../createTestAppDeps.ts'
import { TestBrowser } from '../processes/testBrowser.ts'

/** The browser of a league's first user, its admin. @throws Error when the sign-up is refused. */
export const joinAsAdmin = (app: FastifyInstance): Promise<TestBrowser> => joinAsUser(app, 'maud@example.org')

/** The browser of a new user. @throws Error when the sign-up is refused. */
export async function joinAsUser(app: FastifyInstance, email: string, password = 'tilt at me'): Promise<TestBrowser> {
  const browser = new TestBrowser(app)
  const form = { email, inviteCode: TEST_INVITE_CODE, password, confirmPassword: password }
  const { statusCode, body } = await browser.post('/api/session/sign-up', form)
  if (statusCode !== 200) throw new Error(`Joining is answered with ${statusCode}: ${body}`)
  return browser
}
