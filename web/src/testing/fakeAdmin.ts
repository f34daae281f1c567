import type { StableView } from '@tiltyard/contract'
import {
  type Controls,
  defaultControls,
  emptyPerformanceHistory,
  type Knight,
  withTuningSettings,
} from '@tiltyard/engine'
import { vi } from 'vitest'

/** An answer that refuses the request. */
export class RefusedServerAnswer {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly values: Readonly<Record<string, string>>

  constructor(status: number, code: string, message: string, values: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.code = code
    this.message = message
    this.values = values
  }
}

type Answerer = (body: Record<string, unknown>) => unknown

/** A fake of the admin endpoints: answers by "METHOD path", without the query. */
export class FakeAdminApi {
  controls: Controls | null = defaultControls
  readonly answers = new Map<string, Answerer>()
  /** The requests, in order. */
  readonly asked: { readonly what: string; readonly body: unknown; readonly query: string }[] = []

  constructor() {
    this.answers.set('GET /api/controls', () => ({ controls: this.controls }))
    this.answers.set('POST /api/controls', ({ changes }) => {
      this.controls = withTuningSettings(this.controls ?? defaultControls, changes as [])
      return { controls: this.controls }
    })
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => this.#answer(address, request))
  }

  /** Returns the bodies sent to an endpoint. */
  sent(what: string): unknown[] {
    return this.asked.filter((one) => one.what === what).map(({ body }) => body)
  }

  async #answer(address: string, { method = 'GET', body }: RequestInit): Promise<Response> {
    const [path = '', query = ''] = address.split('?')
    const what = `${method} ${path}`
    const parsed: Record<string, unknown> = typeof body === 'string' ? JSON.parse(body) : {}
    this.asked.push({ what, body: parsed, query })
    const answer =
      this.answers.get(what)?.(parsed) ?? new RefusedServerAnswer(404, 'not-found', `There is nothing at ${path}.`)
    const settled = await answer
    if (!(settled instanceof RefusedServerAnswer)) return new Response(JSON.stringify(settled))
    const { status, code, message, values } = settled
    return new Response(JSON.stringify({ code, status, message, values }), { status })
  }
}

/** A knight whose ratings are all 3. */
export function sampleRosterKnight(facts: Partial<Knight> = {}): Knight {
  return {
    id: 'knight_1',
    title: 'Sur',
    firstName: 'Osric',
    lastName: 'Vane',
    epithet: '',
    gender: 'male',
    status: 'alive',
    nighthood: 50,
    personalStats: { riding: 3, accuracy: 3, control: 3, power: 3, ferocity: 3, stamina: 3 },
    injuries: [],
    displayedInjuries: [],
    performanceHistory: emptyPerformanceHistory(),
    ...facts,
  }
}

export function sampleRosterStable(id: string, name: string, knightIds: readonly string[]): StableView {
  return { id, name, abbreviation: 'RAT', icon: 'rat', knightIds, standing: null }
}
