import { vi } from 'vitest'

/** A fake server's answers by address, for the time of a test. It refuses other addresses. */
export class FakeServerAnswers {
  /** A function is called for each request and may return a promise. An address without a query matches any query. */
  readonly at = new Map<string, unknown>()
  /** The requested addresses, in order. */
  readonly asked: string[] = []
  /** The bodies of POST requests, in order. */
  readonly sent: { readonly address: string; readonly body: unknown }[] = []
  isLineDown = false

  constructor() {
    vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
      if (request?.body) this.sent.push({ address, body: JSON.parse(String(request.body)) })
      return this.#answer(address)
    })
  }

  refuse(address: string, code: string, message: string, status = 404): void {
    this.at.set(address, () => new Response(JSON.stringify({ code, status, message, values: {} }), { status }))
  }

  countOf(address: string): number {
    return this.asked.filter((other) => other === address).length
  }

  #answer(address: string): Response | Promise<Response> {
    this.asked.push(address)
    if (this.isLineDown) throw new TypeError('Failed to fetch')
    const answer = this.at.get(address) ?? this.at.get(address.split('?')[0] ?? address)
    const given = typeof answer === 'function' ? answer() : answer
    return given instanceof Promise ? given.then(responseOf) : responseOf(given)
  }
}

function responseOf(given: unknown): Response {
  if (given instanceof Response) return given
  return new Response(JSON.stringify(given ?? {}), { status: given === undefined ? 500 : 200 })
}
