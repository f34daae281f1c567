import type { Readable } from 'node:stream'
import type { Log } from '../../log/log.ts'

/** Passes PostgreSQL's log on by severity, and keeps its last fatal reason. */
export class PostgresLogForwarder {
  private reason: string | null = null
  private rest = ''
  private readonly log: Log

  constructor(log: Log) {
    this.log = log
  }

  /** Reads a stream line by line. @param onLine called with each. */
  follow(stream: Readable, onLine: (line: string) => void): void {
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (this.rest + text).split('\n')
      this.rest = lines.pop() ?? ''
      for (const line of lines) {
        this.pass(line)
        onLine(line)
      }
    })
  }

  /** Why it ended, as a sentence. */
  get lastReason(): string {
    return this.reason ?? 'It gave no reason.'
  }

  /** Forgets a reason that it has survived. */
  clear(): void {
    this.reason = null
  }

  private pass(line: string): void {
    const [, severity = '', text = ''] = /\b(LOG|WARNING|ERROR|FATAL|PANIC): +(.+)$/.exec(line) ?? []
    // The first is the cause; the others follow from it.
    if (severity === 'FATAL' || severity === 'PANIC') this.reason ??= asSentence(text)
    const level = severity === 'PANIC' ? 'error' : severity === 'WARNING' ? 'warn' : 'debug'
    if (text !== '') this.log[level]({ severity }, `PostgreSQL: ${text}`)
  }
}

function asSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`
}
