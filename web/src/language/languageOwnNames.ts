import type { Locale } from '@tiltyard/engine'

/**
 * The languages' own names. The browser's table would block a slow phone for 140 ms on every page (`npm run sight`).
 */
export const languageOwnNames: Readonly<Record<Locale, string>> = { en: 'English', fr: 'français' }
