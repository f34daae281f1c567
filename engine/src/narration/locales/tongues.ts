import type { Tongue } from '../herald/tongue.ts'
import type { Locale } from '../locale.ts'
import { english } from './en/index.ts'
import { french } from './fr/index.ts'

/** The herald's languages. */
export const tongues: Readonly<Record<Locale, Tongue>> = { en: english, fr: french }
