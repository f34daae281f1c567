import { locale } from './locale.ts'

/** For dates with the day before the month: in English that is Britain's way, "21 Nov 2026". */
export const dayFirst = locale === 'en' ? 'en-GB' : locale
