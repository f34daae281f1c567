import { hitLocationTextFormats, templateLocationTypes } from './formatHitLocation.ts'
import { nameFormats } from './nameFormats.ts'
import { isIncluded, templateKnightReferences } from './templatePlaceholders.ts'

export interface TemplateValidation {
  readonly isValid: boolean
  readonly errors: readonly string[]
}

const references = new Set(['knight', 'pronoun', 'possessive', 'reflexive'])

/**
 * Checks a text's double-brace forms and lists every error (rules 11.3).
 * @public for callers with texts of their own.
 */
export function validateTemplate(text: string): TemplateValidation {
  const errors = isBalanced(text) ? [] : ['Unmatched braces in template']
  for (const [, form = ''] of text.matchAll(/\{\{(.*?)\}\}/gs)) errors.push(...formErrors(form))
  return { isValid: errors.length === 0, errors }
}

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [brace] of text.matchAll(/\{\{|\}\}/g)) {
    depth += brace === '{{' ? 1 : -1
    if (depth < 0 || depth > 1) return false
  }
  return depth === 0
}

function formErrors(form: string): string[] {
  const [kind = '', first = '', second] = form.split(':')
  if (references.has(kind)) {
    const errors = isIncluded(templateKnightReferences, first) ? [] : [`Invalid knight reference: ${first}`]
    const isWrongFormat = kind === 'knight' && second !== undefined && !isIncluded(nameFormats, second)
    return isWrongFormat ? [...errors, `Invalid name format: ${second}`] : errors
  }
  if (kind !== 'location') return []
  const errors = isIncluded(templateLocationTypes, first) ? [] : [`Invalid location type: ${first}`]
  const isWrongFormat = second !== undefined && !isIncluded(hitLocationTextFormats, second)
  return isWrongFormat ? [...errors, `Invalid location format: ${second}`] : errors
}
