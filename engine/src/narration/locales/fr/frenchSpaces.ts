const NARROW = '\u202f'
const FIXED = '\u00a0'

/** Puts no-break spaces around French punctuation: narrow before ; ! ? and a number’s %, full before : and in « ». */
export function insertFrenchNoBreakSpaces(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/([\d}]) %/g, `$1${NARROW}%`)
    .replace(/ (?=:)/g, FIXED)
    .replace(/« /g, `«${FIXED}`)
    .replace(/ »/g, `${FIXED}»`)
    .replaceAll("'", '’')
}
