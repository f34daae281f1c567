import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base'
import type { Log } from '../log/log.ts'
import { outsideRequests } from '../runtime/requestContext.ts'

/** Logs a failing export once, and its recovery once; unsent spans are lost. */
export class LossLoggingExporter implements SpanExporter {
  private readonly inner: SpanExporter
  private readonly log: Log
  private lost = 0

  constructor(inner: SpanExporter, log: Log) {
    this.inner = inner
    this.log = log
  }

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    // Otherwise all exports would belong to the request that came first.
    outsideRequests(() =>
      this.inner.export(spans, ({ code, error }) => {
        if (code === ExportResultCode.SUCCESS) this.taken()
        else this.notTaken(spans.length, error)
        done({ code: ExportResultCode.SUCCESS })
      }),
    )
  }

  shutdown(): Promise<void> {
    return this.inner.shutdown()
  }

  async forceFlush(): Promise<void> {
    await this.inner.forceFlush?.()
  }

  private taken(): void {
    if (this.lost > 0) this.log.info({ lost: this.lost }, 'traces are taken again')
    this.lost = 0
  }

  private notTaken(count: number, error: Error | undefined): void {
    if (this.lost === 0) this.log.warn({ err: error }, 'traces are not taken; they are lost until they are')
    this.lost += count
  }
}
