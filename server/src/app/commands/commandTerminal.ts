/** What a command reads from and writes to. */
export interface CommandTerminal {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Writes a line to standard output. */
  print(text: string): unknown
  /** Writes a line to standard error. */
  warn(text: string): unknown
}
