const MORE = 1 / 3

/**
 * A message a third longer: vowels are drawn out, as they would be by a language that needs more letters; placeholders,
 * tags and what chooses among ways stay.
 */
export function lengthened(message: string): string {
  let owed = 0
  return message
    .split(/(<[^>]*>|\{[^{}]*(?=[{}])|\}|(?:=\d+|zero|one|two|few|many|other) (?=\{))/)
    .map((part, at) => (at % 2 === 1 ? part : drawnOut(part)))
    .join('')

  function drawnOut(text: string): string {
    return [...text]
      .map((letter) => {
        owed += MORE
        if (!/[aeiouy]/i.test(letter) || owed < 1) return letter
        const more = Math.trunc(owed)
        owed -= more
        return letter.repeat(1 + more)
      })
      .join('')
  }
}
