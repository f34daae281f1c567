/**
 * The ref of a field for numbers with decimals: a comma that is typed or pasted is a decimal point. Of browsers that speak English
 * some leave it out, so that 0,5 was 05. What has a comma and cannot be a number with one is not let in at all. @returns what ends it.
 */
export function decimalComma(field: HTMLInputElement | null): () => void {
  const heed = (event: InputEvent): void => {
    const { data } = event
    if (!data?.includes(',')) return
    event.preventDefault()
    // As if it had been typed: where the caret stands, and for undo, which no other way does in such a field.
    if (/^\s*[-−]?\d*,\d*\s*$/.test(data))
      document.execCommand('insertText', false, data.replace(',', '.').replace('−', '-'))
  }
  field?.addEventListener('beforeinput', heed)
  return () => field?.removeEventListener('beforeinput', heed)
}
