import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** The error of a session that has ended. */
export const SESSION_OVER_ERROR_CODE = 'SESSION_OVER'

/** Our own endpoint of the identity library: replaces a session's token, as after a change of passwords or codes. */
export function sessionRenewalPlugin() {
  return {
    id: 'session-renewal',
    endpoints: {
      renewSession: createAuthEndpoint('/renew-session', { method: 'POST', requireHeaders: true }, async (ctx) => {
        const known = await getSessionFromCtx(ctx, { disableRefresh: true })
        if (!known) throw new APIError('UNAUTHORIZED', { code: SESSION_OVER_ERROR_CODE })
        const { session, user } = known
        const { internalAdapter, adapter } = ctx.context
        // The new one first, so that one of the two is always valid.
        const renewed = await internalAdapter.createSession(user.id, false, session)
        const where = [{ field: 'token', value: session.token }]
        if ((await adapter.deleteMany({ model: 'session', where })) === 0) {
          // The session has been ended meanwhile, so it does not continue.
          await internalAdapter.deleteSession(renewed.token)
          throw new APIError('UNAUTHORIZED', { code: SESSION_OVER_ERROR_CODE })
        }
        await setSessionCookie(ctx, { session: renewed, user })
        return ctx.json({ renewed: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
