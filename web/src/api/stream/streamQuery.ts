/** What a stream is asked for, as its address has it. Plain data, for channels between tabs carry it. */
export type StreamQuery = {
  /** Joined by commas. */
  readonly topics: string
  /** The positions held, joined by commas; left out where none is. */
  readonly from?: string
  /** The league of these positions; left out where it is unknown. */
  readonly league?: string
  readonly locale?: string
  readonly manner?: string
}

export function formatStreamAddress(query: StreamQuery): string {
  return `/api/live?${new URLSearchParams(query)}`
}
