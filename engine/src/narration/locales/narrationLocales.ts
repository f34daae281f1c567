import type { NarrationLocale } from '../herald/narrationLocale.ts'
import type { Locale } from '../locale.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'

/** The herald's languages. */
export const narrationLocales: Readonly<Record<Locale, NarrationLocale>> = { en: english, fr: french }
