import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** Of a session that there is none any more. */
export const SESSION_OVER = 'SESSION_OVER'

/** A call of our own for the identity library: a session goes on under another token, as after a change of what opens it. */
export function sessionRenewal() {
  return {
    id: 'session-renewal',
    endpoints: {
      renewSession: createAuthEndpoint('/renew-session', { method: 'POST', requireHeaders: true }, async (ctx) => {
        const known = await getSessionFromCtx(ctx, { disableRefresh: true })
        if (!known) throw new APIError('UNAUTHORIZED', { code: SESSION_OVER })
        const { session, user } = known
        const { internalAdapter, adapter } = ctx.context
        // The new one first: between the two there is always one that is good.
        const renewed = await internalAdapter.createSession(user.id, false, session)
        const where = [{ field: 'token', value: session.token }]
        if ((await adapter.deleteMany({ model: 'session', where })) === 0) {
          // Somebody has ended it meanwhile, so it does not go on.
          await internalAdapter.deleteSession(renewed.token)
          throw new APIError('UNAUTHORIZED', { code: SESSION_OVER })
        }
        await setSessionCookie(ctx, { session: renewed, user })
        return ctx.json({ renewed: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
