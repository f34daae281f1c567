/** The languages that matches are told in. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** What everybody is told who asks for nothing else. */
export const defaultLocale: Locale = 'en'
