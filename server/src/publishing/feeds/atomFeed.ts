import type { Locale } from '@tiltyard/engine'
import { escapeMarkup, toPlainLine } from '../../platform/http/toPlainLine.ts'

/** An entry of a feed. */
export interface AtomEntry {
  /** A permanent URI. */
  readonly id: string
  readonly title: string
  readonly summary: string
  /** What it belongs to, such as its season. */
  readonly categories: readonly string[]
  readonly updated: Date
  /** A page about it. */
  readonly page: string
}

export interface AtomFeed {
  /** A permanent URI. */
  readonly id: string
  readonly title: string
  readonly locale: Locale
  /** Its own address. */
  readonly self: string
  /** The page that it belongs to. */
  readonly page: string
  /** The newest first. */
  readonly entries: readonly AtomEntry[]
}

/** The date of a feed without entries. */
const NEVER = new Date(0)

/** When a feed last changed. */
export function feedUpdatedAt({ entries }: Pick<AtomFeed, 'entries'>): Date {
  return entries[0]?.updated ?? NEVER
}

/** Writes a feed in Atom (RFC 4287). */
export function writeAtomFeed(feed: AtomFeed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.locale}">
${element('id', feed.id)}
${element('title', feed.title)}
${element('updated', feedUpdatedAt(feed).toISOString())}
<author><name>Tilt Yard</name></author>
${link('self', 'application/atom+xml', feed.self)}
${link('alternate', 'text/html', feed.page)}
${feed.entries.map(entryText).join('')}</feed>
`
}

function entryText({ id, title, summary, categories, updated, page }: AtomEntry): string {
  return `<entry>
${element('id', id)}
${element('title', title)}
${element('updated', updated.toISOString())}
${element('summary', summary)}
${categories.map(category).join('')}${link('alternate', 'text/html', page)}
</entry>
`
}

function element(name: string, text: string): string {
  return `<${name}>${escapeMarkup(toPlainLine(text))}</${name}>`
}

function category(term: string): string {
  return `<category term="${escapeMarkup(term)}"/>\n`
}

function link(rel: string, type: string, href: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeMarkup(href)}"/>`
}
