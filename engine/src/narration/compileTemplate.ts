import type { TemplateContext } from './templateContext.ts'
import {
  findDoubleBracePlaceholder,
  singleBracePlaceholders,
  type TemplatePlaceholder,
} from './templatePlaceholders.ts'

export type CompiledTemplate = (context: TemplateContext) => string

const placeholders = /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g
const compiled = new Map<string, CompiledTemplate>()

/**
 * Turns a text into a function of its context; each text is parsed once. An unknown placeholder stays in the text, so
 * that a typo is visible.
 * @public for callers with texts of their own (docs/rules.md 11.2).
 */
export function compileTemplate(text: string): CompiledTemplate {
  const known = compiled.get(text)
  if (known) return known
  const template = build(text)
  compiled.set(text, template)
  return template
}

function build(text: string): CompiledTemplate {
  const literals: string[] = []
  const slots: TemplatePlaceholder[] = []
  let end = 0
  for (const match of text.matchAll(placeholders)) {
    const slot =
      match[1] !== undefined ? findDoubleBracePlaceholder(match[1]) : (singleBracePlaceholders[match[2] ?? ''] ?? null)
    if (!slot) continue
    literals.push(text.slice(end, match.index))
    slots.push(slot)
    end = match.index + match[0].length
  }
  const tail = text.slice(end)
  return (context) => {
    let filled = ''
    for (let at = 0; at < slots.length; at++)
      filled += (literals[at] ?? '') + (slots[at] as TemplatePlaceholder)(context)
    return filled + tail
  }
}
