import { t } from '@lingui/core/macro'
import type { ReplyOf, routes } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { Refusal, refusalSentence } from '../../api/refusal.ts'

/** What opens the account that a link is of, besides the password. */
export type Ways = ReplyOf<typeof routes.session.lookAtReset>

interface Look {
  /** Null before it is known, and where it could not be found out. */
  readonly ways: Ways | null
  /** Why the link is good for nothing; null while nobody has said so. */
  readonly spent: string | null
}

const unseen: Look = { ways: null, spent: null }

/** Looks at the page's link before anybody types for it. Where no answer comes, whether it is good is said when it is used. */
export function useLook(): Look {
  const [look, setLook] = useState(unseen)
  useEffect(() => {
    const body = { token: location.hash.slice(1) }
    call(api.session.lookAtReset, { body }).then(
      (ways) => setLook({ ways, spent: null }),
      (error) => {
        const isSpent = error instanceof Refusal && error.code === 'link-spent'
        setLook(isSpent ? { ways: null, spent: refusalSentence(error, t`Failed to change the password`) } : unseen)
      },
    )
  }, [])
  return look
}
