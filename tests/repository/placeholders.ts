import { compileMessage } from '@lingui/message-utils/compileMessage'

type Token = string | readonly [name: string, format?: string, ways?: Readonly<Record<string, unknown>>]

/** Lists a message's placeholders with their choices, and its tags, sorted. */
export function listPlaceholders(message: string): string[] {
  const names = new Set<string>()
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) names.add(tag)
        continue
      }
      const [name, format, ways = {}] = token
      names.add(name)
      if (format !== undefined) names.add(`${name}, ${format}`)
      for (const choice of Object.values(ways))
        if (choice !== undefined) walk((typeof choice === 'string' ? [choice] : choice) as Token[])
    }
  }
  walk(compileMessage(message) as Token[])
  return [...names].sort()
}
