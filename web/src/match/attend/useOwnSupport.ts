import { t } from '@lingui/core/macro'
import { CHEER_PAUSE_S } from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import type { Side } from '@tiltyard/engine'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/callServer.ts'
import { refusalSentence } from '../../api/refusal.ts'

/** The state and actions of a user in a match's bleachers. */
export interface OwnSupport {
  /** The user's side; null for none, and until it loads. */
  readonly side: Side | null
  /** Takes a side; null leaves it. */
  readonly take: (side: Side | null) => void
  readonly cheer: () => void
  /** Whether the user must pause before the next cheer. */
  readonly isBreathless: boolean
  /** The reason of the last refusal; null for none. */
  readonly failure: string | null
}

/** Loads and changes a user's side in a match. @param uid the user; null for visitors, who have no side. */
export function useOwnSupport(matchId: string, uid: string | null): OwnSupport {
  const [side, setSide] = useState<Side | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBreathless, setBreathless] = useState(false)
  const params = { matchId }
  useEffect(() => {
    let isCurrent = true
    setSide(null)
    if (uid !== null) {
      callServer(api.bleachers.mine, { params: { matchId } }).then(
        (found) => isCurrent && setSide(found.side),
        () => undefined, // Without an answer no side is marked; the user can still take one.
      )
    }
    return () => {
      isCurrent = false
    }
  }, [matchId, uid])
  useEffect(() => {
    if (!isBreathless) return
    const timer = setTimeout(() => setBreathless(false), CHEER_PAUSE_S * 1_000)
    return () => clearTimeout(timer)
  }, [isBreathless])
  const tried = async (act: () => Promise<void>): Promise<void> => {
    setFailure(null)
    await act().catch((error: unknown) => setFailure(refusalSentence(error, t`Couldn’t save your support. Try again.`)))
  }
  const take = (wanted: Side | null): void =>
    void tried(async () => setSide((await callServer(api.bleachers.support, { params, body: { side: wanted } })).side))
  const cheer = (): void => {
    if (isBreathless) return
    setBreathless(true)
    void tried(async () => {
      await callServer(api.bleachers.cheer, { params })
    })
  }
  return { side, take, cheer, isBreathless, failure }
}
