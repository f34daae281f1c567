import {
  CHANGE_VERSIONS_HEADER,
  type ChangeVersions,
  type ProblemBody,
  parseChangeVersions,
  type ReplyOf,
  type RequestInput,
  type RequestPart,
} from '@tiltyard/contract'
import type { RouteAddress } from '@tiltyard/contract/addresses'
import { locale } from '../language/locale.ts'
import { createNetworkRefusal, Refusal } from './refusal.ts'

/** The timeout of a call; a phone gets twice the time. */
export const SERVER_CALL_TIMEOUT_MS = 30_000
export const SERVER_CALL_TIMEOUT_ON_PHONE_MS = 60_000

/** A part that may be empty may be omitted. */
type PartOf<R, Part extends RequestPart> =
  Record<never, never> extends RequestInput<R, Part>
    ? { readonly [P in Part]?: RequestInput<R, Part> }
    : { readonly [P in Part]: RequestInput<R, Part> }

/** The request of a route of the contract. */
export type RouteRequest<R> = PartOf<R, 'params'> & PartOf<R, 'query'> & PartOf<R, 'body'>

interface Parts {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
}

/** Calls the server. @throws {Refusal} with the server's sentence, or with the code 'network' without an answer. */
export async function callServer<R>(to: RouteAddress<R>, sent: RouteRequest<R>): Promise<ReplyOf<R>> {
  return (await callServerWithVersions(to, sent)).reply
}

/** A reply with its minimum versions; none where the server does not send them. */
export interface VersionedReply<Reply> {
  readonly reply: Reply
  readonly versions: ChangeVersions
}

/** As `call`, with the reply's versions. @param cache whether the browser may use its cache. */
export async function callServerWithVersions<R>(
  to: RouteAddress<R>,
  sent: RouteRequest<R>,
  cache: RequestCache = 'no-store',
): Promise<VersionedReply<ReplyOf<R>>> {
  const { params, query, body = {} }: Parts = sent
  const response = await ask(addressOf(to.path, params, query), {
    method: to.method,
    cache,
    signal: AbortSignal.timeout(timeoutMs()),
    headers: { 'accept-language': locale, ...(to.method === 'POST' && { 'content-type': 'application/json' }) },
    ...(to.method === 'POST' && { body: JSON.stringify(body) }),
  })
  const answer = await readJson(response)
  if (!response.ok) throw refusalOf(response, answer)
  return {
    reply: answer as ReplyOf<R>,
    versions: parseChangeVersions(response.headers.get(CHANGE_VERSIONS_HEADER) ?? ''),
  }
}

/** Builds a call's URL: the path with its parameters, and the query. */
export function createRouteUrl<R>({ path }: RouteAddress<R>, { params, query }: RouteRequest<R> & Parts): string {
  return addressOf(path, params, query)
}

function addressOf(path: string, params: unknown, query: unknown): string {
  const named = new Map<string, unknown>(Object.entries(params ?? {}))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(named.get(name))))
  const asked = new URLSearchParams(
    Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]),
  ).toString()
  return asked === '' ? filled : `${filled}?${asked}`
}

function timeoutMs(): number {
  // A worker has no matchMedia.
  const isPhone = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches
  return isPhone ? SERVER_CALL_TIMEOUT_ON_PHONE_MS : SERVER_CALL_TIMEOUT_MS
}

async function ask(address: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(address, { ...request, credentials: 'same-origin' })
  } catch {
    throw createNetworkRefusal()
  }
}

/** Undefined if it is not JSON, such as a proxy's page. */
async function readJson(response: Response): Promise<unknown> {
  let text: string
  try {
    text = await response.text()
  } catch {
    throw createNetworkRefusal()
  }
  try {
    return JSON.parse(text)
  } catch {
    if (response.ok) throw createNetworkRefusal()
    return undefined
  }
}

/** A refusal in another format comes from a proxy, and its text is not for the visitor. */
function refusalOf({ status }: Response, answer: unknown): Error {
  const isOurs = typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer
  return isOurs ? new Refusal(answer as ProblemBody) : new Error(`Not the yard's own answer: ${status}`)
}
