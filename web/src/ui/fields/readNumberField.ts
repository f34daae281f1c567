/** Replaces a text that is no number; the field's own value is empty then. */
export const INVALID_NUMBER_TEXT = 'none'

/**
 * A ref callback for a number field that turns a typed or pasted comma into a decimal point.
 * Some English browsers drop the comma, so that 1,5 became 15. An invalid text with a comma is rejected.
 * @returns the cleanup.
 */
export function acceptDecimalComma(field: HTMLInputElement | null): () => void {
  let isWriting = false
  const onBeforeInput = (event: InputEvent): void => {
    const { data } = event
    // Some browsers report our own insertion too.
    if (isWriting) return
    if (data?.includes('.')) delete field?.dataset.comma
    if (!data?.includes(',')) return
    event.preventDefault()
    if (!/^\s*[-−]?\d*,\d*\s*$/.test(data)) return
    if (field) field.dataset.comma = ''
    // Inserted like typed text, at the caret and with undo; a number field has no other way.
    isWriting = true
    document.execCommand('insertText', false, data.replace(',', '.').replace('−', '-'))
    isWriting = false
  }
  field?.addEventListener('beforeinput', onBeforeInput)
  return () => field?.removeEventListener('beforeinput', onBeforeInput)
}

/**
 * Returns the text of a number field, or `INVALID_NUMBER_TEXT` if the browser cannot parse it.
 * A number that may have a thousands separator keeps its comma, because it is ambiguous.
 */
export function readNumberField({ value, validity, dataset }: HTMLInputElement): string {
  if (validity.badInput) return INVALID_NUMBER_TEXT
  return dataset.comma !== undefined && /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? value.replace('.', ',') : value
}

/** Returns the field's value for a typed text. The browser keeps invalid text until the value changes. */
export function numberFieldValue(typed: string | undefined): string | undefined {
  return typed === INVALID_NUMBER_TEXT ? '' : typed?.replace(',', '.')
}

/** Parses a whole number, digits only; otherwise NaN, also for an empty text. */
export function parseWholeNumber(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
