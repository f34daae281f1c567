/** Controls, which no markup may hold, and marks that change the direction of the following text. */
const unseen = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+/gu

/** A text as one line without invisible characters, because an edited name must not change the text beside it. */
export function toPlainLine(text: string): string {
  return text.replace(unseen, ' ').replace(/\s+/g, ' ').trim()
}

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML and SVG, in an element or between quotes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => written[mark] ?? mark)
}
