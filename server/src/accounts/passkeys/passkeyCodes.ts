// Names shared with the passkey plugin; a file of its own avoids loading the plugin.

/** The error of a passkey whose authenticator has not verified its user. */
export const PASSKEY_UNVERIFIED_ERROR_CODE = 'PASSKEY_UNVERIFIED'
/** The cookie that ties a WebAuthn challenge to its browser. */
export const PASSKEY_CHALLENGE_COOKIE = 'tiltyard.passkey'
