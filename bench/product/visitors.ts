// A product's visitors: stream viewers, browsers that open pages, and a log-in.
import { productAdmin, type RunningProduct } from './startProduct.ts'

const OK = 200

/** Opens streams of the yard and the live matches. @returns a function that closes them. */
export async function openViewerStreams({ url }: RunningProduct, viewers: number): Promise<() => void> {
  const ending = new AbortController()
  const { yard } = await (await fetchOk(`${url}/api/yard`)).json()
  const matchIds: readonly string[] = yard.matchSet?.matchIds ?? []
  const topics = ['yard', ...matchIds.map((id) => `match:${id}`)].join()
  for (let at = 0; at < viewers; at++) {
    const { body } = await fetchOk(`${url}/api/live?topics=${topics}`, { signal: ending.signal })
    if (body !== null) readToEnd(body).catch(() => undefined)
  }
  return () => ending.abort()
}

async function readToEnd(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  while (!(await reader.read()).done);
}

/** Opens pages with their requests, and pictures like link previews. */
export async function openSamplePages({ url }: RunningProduct): Promise<void> {
  for (const page of ['/', '/watch', '/standings', '/schedule', '/matches', '/stables/stable_3', '/knights/knight_7']) {
    await measurePageOpeningMs(url, page)
  }
  for (const picture of ['/stables/stable_3/preview.png', '/knights/knight_7/preview.png', '/pages/home/preview.png']) {
    await (await fetchOk(`${url}${picture}`)).arrayBuffer()
  }
}

/** Opens a page in a new browser. @returns the ms until everything in its markup has loaded. */
export async function measurePageOpeningMs(url: string, path: string): Promise<number> {
  const startedAt = performance.now()
  const html = await (await fetchOk(`${url}${path}`, { headers: { accept: 'text/html' } })).text()
  const files = [...html.matchAll(/(?:src|href)="(\/(?:assets\/|theme\.js)[^"]*)"/g)].map(([, file]) => file)
  await Promise.all([...new Set(files)].map(async (file) => (await fetchOk(`${url}${file}`)).arrayBuffer()))
  return performance.now() - startedAt
}

/** Signs in as an anonymous visitor, like a page at its first opening. @returns its ms. */
export function measureVisitorSignInMs(url: string): Promise<number> {
  return msOf(() => post(url, '/api/session/anonymous', {}))
}

/** Logs the admin in. @returns its ms. */
export function measureLogInMs(url: string): Promise<number> {
  return msOf(() => post(url, '/api/session/log-in', productAdmin))
}

/** @returns the ms until the server's health reply. */
export function measureHealthRequestMs(url: string): Promise<number> {
  return msOf(() => fetchOk(`${url}/api/health`))
}

async function msOf(work: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  await (await work()).arrayBuffer()
  return performance.now() - startedAt
}

function post(url: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url }
  return fetchOk(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** @throws Error for a status other than success. */
async function fetchOk(address: string, init: RequestInit = {}): Promise<Response> {
  const reply = await fetch(address, init)
  if (reply.status !== OK) throw new Error(`${address} was answered by ${reply.status}.`)
  return reply
}
