import { defaultLocale, defaultVerbosity, locales, verbosities } from '@tiltyard/engine'
import { z } from 'zod'

/** The language of a reply's texts. */
export const localeQuery = z
  .enum(locales)
  .default(defaultLocale)
  .describe('The language of the narration and of the knights’ titles.')

/** The language of a file, feed or picture, from its address only, because of caches. An unknown one is ignored. */
export const fileLocaleQuery = z
  .enum(locales)
  .default(defaultLocale)
  .catch(defaultLocale)
  .describe('The language that it is written in; another is passed over.')

/** The commentary: full has all, brief a short line or none for an event, new explains terms at first use. */
export const verbosityQuery = z
  .enum(verbosities)
  .default(defaultVerbosity)
  .describe(
    'How much the herald says of events: all of it; in brief, where an event may have an empty description; or, for those ' +
      'who are new, with terms explained where they first come up.',
  )

/** Language and commentary, for routes with events. */
export const narrationQuery = { locale: localeQuery, manner: verbosityQuery }
