/** The parameters of a stream's URL. Plain data, since channels between tabs carry it. */
export type StreamQuery = {
  /** Joined by commas. */
  readonly topics: string
  /** The held positions, joined by commas; absent for none. */
  readonly from?: string
  /** The league of these positions; absent if unknown. */
  readonly league?: string
  readonly locale?: string
  readonly manner?: string
}

export function formatStreamAddress(query: StreamQuery): string {
  return `/api/live?${new URLSearchParams(query)}`
}
