import { t } from '@lingui/core/macro'
import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'

/** The account's other credentials. */
export type PasswordResetAccountView = ReplyOf<typeof routes.session.lookAtReset>

interface Look {
  /** Null until loaded, or if the request failed. */
  readonly ways: PasswordResetAccountView | null
  /** Why the link cannot be used; null unless the server has refused it. */
  readonly spent: string | null
}

const unseen: Look = { ways: null, spent: null }

/** Checks the page's link before the user types. If the request fails, the reset itself checks it. */
export function usePasswordResetLinkCheck(): Look {
  const [look, setLook] = useState(unseen)
  useEffect(() => {
    const body = { token: location.hash.slice(1) }
    callServer(api.session.lookAtReset, { body }).then(
      (ways) => setLook({ ways, spent: null }),
      (error) => {
        const isSpent = error instanceof Refusal && error.code === 'link-spent'
        setLook(isSpent ? { ways: null, spent: refusalSentence(error, t`Failed to change the password`) } : unseen)
      },
    )
  }, [])
  return look
}
