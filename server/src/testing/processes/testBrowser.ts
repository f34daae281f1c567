import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

const HOST = 'yard.test'

/** A browser without a window: it keeps its cookies and names its origin. */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  /** The cookies with a path. */
  private readonly paths = new Map<string, string>()
  private readonly app: FastifyInstance
  private readonly remoteAddress: string

  /** @param remoteAddress from where it calls. */
  constructor(app: FastifyInstance, remoteAddress = '127.0.0.1') {
    this.app = app
    this.remoteAddress = remoteAddress
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** A cookie by its plain name, such as `device`; empty where there is none. */
  cookieOf(name: string): string {
    return this.cookies.get(this.nameOf(name)) ?? ''
  }

  /** Replaces a cookie's value; a missing cookie gets the plain name. */
  plant(name: string, value: string): void {
    this.cookies.set(this.nameOf(name), value)
  }

  private nameOf(name: string): string {
    return [...this.cookies.keys()].find((known) => known.endsWith(`.${name}`)) ?? `tiltyard.${name}`
  }

  /** The cookies to send to an address. */
  private cookieFor(url: string): string {
    const isSent = ([name]: [string, string]) => url.startsWith(this.paths.get(name) ?? '/')
    return [...this.cookies]
      .filter(isSent)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ')
  }

  async get(url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const own = { host: HOST, cookie: this.cookieFor(url) }
    const { remoteAddress } = this
    return this.keep(await this.app.inject({ method: 'GET', url, headers: { ...own, ...headers }, remoteAddress }))
  }

  async post(url: string, body: object = {}, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
    const own = { host: HOST, cookie: this.cookieFor(url), origin: `http://${HOST}` }
    const call = { method: 'POST', url, payload: body, remoteAddress: this.remoteAddress } as const
    return this.keep(await this.app.inject({ ...call, headers: { ...own, ...headers } }))
  }

  private keep(reply: LightMyRequestResponse): LightMyRequestResponse {
    for (const { name, value, maxAge, path } of reply.cookies) {
      if (path !== undefined) this.paths.set(name, path)
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return reply
  }
}
