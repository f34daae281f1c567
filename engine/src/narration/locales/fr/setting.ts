const NARROW = '\u202f'
const FIXED = '\u00a0'

/** French marks stand apart from their word, by a space at which no line ends: narrow before ; ! ? and a number’s %, whole before : and in « ». */
export function setFrench(text: string): string {
  return text
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/([\d}]) %/g, `$1${NARROW}%`)
    .replace(/ (?=:)/g, FIXED)
    .replace(/« /g, `«${FIXED}`)
    .replace(/ »/g, `${FIXED}»`)
    .replaceAll("'", '’')
}
