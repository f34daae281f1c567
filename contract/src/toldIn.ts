import { defaultLocale, locales } from '@tiltyard/engine'
import { z } from 'zod'

/** The language of what a request is answered with in words. */
export const toldIn = z.enum(locales).default(defaultLocale).describe('The language in which events are told.')
