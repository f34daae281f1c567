/** The knight names' words in the page's language; the build replaces the module in other languages. */
export * from '@tiltyard/engine/locales/en'
