// Polls by plain requests where streams are blocked. Loaded lazily.

import {
  type ChangeVersions,
  changeTopics,
  type LiveMessage,
  matchIdOfSupportersTopic,
  matchIdOfTopic,
  type Topic,
} from '@tiltyard/contract'
import * as api from '@tiltyard/contract/addresses'
import { getNarrationQueryParameters } from '../../language/verbosity.ts'
import { callServerWithVersions, type VersionedReply } from '../callServer.ts'
import { type MatchRouteReply, withoutEventTimestamps } from '../hydration/ssrLive.ts'
import { isTemporaryFailure } from '../refusal.ts'
import { applyLiveFrame, type LiveState } from './liveState.ts'
import { markMatchMissing } from './markMatchMissing.ts'

/** The result of a poll. */
export interface PollResult {
  /** Adds the result to the known data. */
  readonly addTo: (known: LiveState) => LiveState
  /** In ms since 1970. */
  readonly serverTime: number
}

/**
 * Fetches the yard, matches and user of these topics, and versions. Supporters and prices have no request of their own.
 * @throws if a request gets no answer.
 */
export async function pollLive(topics: readonly Topic[]): Promise<PollResult> {
  const matchIds = [
    ...new Set(topics.flatMap((topic) => matchIdOfTopic(topic) ?? matchIdOfSupportersTopic(topic) ?? [])),
  ]
  const [yard, me, ...matches] = await Promise.all([
    callServerWithVersions(api.yard.get, {}),
    topics.includes('me') ? callServerWithVersions(api.session.get, {}) : null,
    ...matchIds.map(askForMatch),
  ])
  const versions: ChangeVersions = Object.assign({}, me?.versions, yard.versions)
  const { serverTime } = yard.reply
  const user = me?.reply.user
  const unknown = matchIds.filter((_, at) => matches[at] === null)
  // The same messages as from the stream.
  const messages: readonly LiveMessage[] = [
    ...(topics.includes('yard') ? [{ kind: 'yard', yard: yard.reply.yard } as const] : []),
    ...(user ? [{ kind: 'me', user } as const] : []),
    ...matches.flatMap((answer) =>
      answer ? [{ kind: 'match-snapshot', ...withoutEventTimestamps(answer.reply), serverTime } as const] : [],
    ),
    ...changeTopics.flatMap((kind) => {
      const version = topics.includes(kind) ? versions[kind] : undefined
      return version === undefined ? [] : [{ kind, version }]
    }),
  ]
  return {
    serverTime: Date.parse(serverTime),
    addTo: (known) =>
      unknown.reduce(
        markMatchMissing,
        messages.reduce((state, message) => applyLiveFrame(state, { message, position: null }).state, known),
      ),
  }
}

/** Null for a match that the server does not know. */
async function askForMatch(matchId: string): Promise<VersionedReply<MatchRouteReply> | null> {
  try {
    return await callServerWithVersions(api.matches.get, { params: { matchId }, query: getNarrationQueryParameters() })
  } catch (error) {
    if (!isTemporaryFailure(error)) return null
    throw error
  }
}
