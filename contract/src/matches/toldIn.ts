import { defaultLocale, defaultManner, locales, manners } from '@tiltyard/engine'
import { z } from 'zod'

/** The language of what a request is answered with in words. */
export const toldIn = z
  .enum(locales)
  .default(defaultLocale)
  .describe('The language of what is told in words, and of the titles of knights.')

/** The language of a file, a feed or a picture, by its address alone, for caches know it by that. One that is not spoken is passed over. */
export const writtenIn = z
  .enum(locales)
  .default(defaultLocale)
  .catch(defaultLocale)
  .describe('The language that it is written in; another is passed over.')

/** The manner of it: full says all, brief a short line or none for an event, new explains terms as they first come up. */
export const toldAs = z
  .enum(manners)
  .default(defaultManner)
  .describe(
    'How much the herald says of events: all of it; in brief, where an event may have an empty description; or, for those ' +
      'who are new, with terms explained where they first come up.',
  )

/** Both, for whatever tells events. */
export const telling = { locale: toldIn, manner: toldAs }
