/** Controls, which no markup may hold, and marks that turn the direction of all that follows them. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+/gu

/** A text as one line without what can't be seen: a name that admins may have edited can't turn or break what is beside it. */
export function plainText(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
}

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML and SVG write it, in an element or between quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => written[mark] ?? mark)
}
