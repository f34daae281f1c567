/** What the language of the page has besides its messages: how knights are called. A page in another has that one's. */
export * from '@tiltyard/engine/locales/en'
