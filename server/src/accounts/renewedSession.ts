import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'

/** A call of our own for the identity library: a session goes on under another token, as after a change of what opens it. */
export function sessionRenewal() {
  return {
    id: 'session-renewal',
    endpoints: {
      renewSession: createAuthEndpoint('/renew-session', { method: 'POST', requireHeaders: true }, async (ctx) => {
        const known = await getSessionFromCtx(ctx, { disableRefresh: true })
        if (!known) throw new APIError('UNAUTHORIZED')
        const { session, user } = known
        const { internalAdapter } = ctx.context
        // The new one first: between the two there is always one that is good.
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id, false, session), user })
        await internalAdapter.deleteSession(session.token)
        return ctx.json({ renewed: true })
      }),
    },
  } satisfies BetterAuthPlugin
}
