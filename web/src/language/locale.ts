import type { Locale } from '@tiltyard/engine'

/** The language of this page. */
export const locale: Locale = 'en'
