/** The languages of the narration. */
export const locales = ['en', 'fr'] as const
export type Locale = (typeof locales)[number]

/** The default language. */
export const defaultLocale: Locale = 'en'
