import { doubleBraceSlot, singleBraceSlots, type TemplateSlot } from './slots.ts'
import type { TemplateContext } from './templateContext.ts'

export type Template = (context: TemplateContext) => string

const placeholders = /\{\{([^{}]*)\}\}|\{([^{}]*)\}/g
const compiled = new Map<string, Template>()

/**
 * Turns a text into a function of its context; each text is parsed once. An unknown placeholder stays in the text, so
 * that a typo is visible.
 * @public for callers with texts of their own (docs/rules.md 11.2).
 */
export function compileTemplate(text: string): Template {
  const known = compiled.get(text)
  if (known) return known
  const template = build(text)
  compiled.set(text, template)
  return template
}

function build(text: string): Template {
  const literals: string[] = []
  const slots: TemplateSlot[] = []
  let end = 0
  for (const match of text.matchAll(placeholders)) {
    const slot = match[1] !== undefined ? doubleBraceSlot(match[1]) : (singleBraceSlots[match[2] ?? ''] ?? null)
    if (!slot) continue
    literals.push(text.slice(end, match.index))
    slots.push(slot)
    end = match.index + match[0].length
  }
  const tail = text.slice(end)
  return (context) => {
    let filled = ''
    for (let at = 0; at < slots.length; at++) filled += (literals[at] ?? '') + (slots[at] as TemplateSlot)(context)
    return filled + tail
  }
}
