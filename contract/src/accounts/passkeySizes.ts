// Without schemas, because the browser uses it too.

/** The most passkeys of a user. */
export const MAX_PASSKEYS_PER_USER = 20
/** The longest name of a passkey. */
export const MAX_PASSKEY_NAME_LENGTH = 60
