import type { Locale } from '@tiltyard/engine'

/**
 * Each language in its own. The browser knows them too, and reads its table of all languages for it: a slow phone was deaf for 140 ms
 * on every page (`npm run sight`).
 */
export const ownNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'français' }
