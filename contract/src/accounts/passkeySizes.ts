// Without schemas, for the browser needs them too.

/** How many passkeys somebody may have. */
export const MAX_PASSKEYS = 20
/** Of a passkey's name. */
export const MAX_PASSKEY_NAME = 60
