/** What is typed where a number was asked for and none stands there: the field's own value is empty then. */
export const NO_NUMBER = 'none'

/**
 * The ref of a field for numbers: a comma that is typed or pasted is a decimal point. Of browsers that speak English some leave it
 * out, so that 0,5 was 05, and a stake of 1,5 was 15. What has a comma and cannot be a number with one is not let in at all.
 * @returns what ends it.
 */
export function decimalComma(field: HTMLInputElement | null): () => void {
  let isWriting = false
  const heed = (event: InputEvent): void => {
    const { data } = event
    // Some browsers tell of what we write ourselves, too.
    if (isWriting) return
    if (data?.includes('.')) delete field?.dataset.comma
    if (!data?.includes(',')) return
    event.preventDefault()
    if (!/^\s*[-−]?\d*,\d*\s*$/.test(data)) return
    if (field) field.dataset.comma = ''
    // As if it had been typed: where the caret stands, and for undo, which no other way does in such a field.
    isWriting = true
    document.execCommand('insertText', false, data.replace(',', '.').replace('−', '-'))
    isWriting = false
  }
  field?.addEventListener('beforeinput', heed)
  return () => field?.removeEventListener('beforeinput', heed)
}

/**
 * What stands in a field for numbers, as it is to be read: `NO_NUMBER` for what the browser can make no number of, and with its comma
 * what may be meant for thousands, which is neither ten nor ten thousand before somebody has said which.
 */
export function typedNumber({ value, validity, dataset }: HTMLInputElement): string {
  if (validity.badInput) return NO_NUMBER
  return dataset.comma !== undefined && /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? value.replace('.', ',') : value
}

/** What the field shows of that: the browser keeps what was typed as long as nothing else is put there. */
export function shownNumber(typed: string | undefined): string | undefined {
  return typed === NO_NUMBER ? '' : typed?.replace(',', '.')
}

/** The whole number that a text is, digits alone; otherwise NaN, also for nothing. */
export function wholeNumberIn(text: string): number {
  return /^-?\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}
