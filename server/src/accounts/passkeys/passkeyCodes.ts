// Names that are shared with the identity library's passkeys, apart so that they are known without loading it.

/** The error of a passkey whose authenticator has not verified its user. */
export const PASSKEY_UNVERIFIED = 'PASSKEY_UNVERIFIED'
/** The cookie that ties a WebAuthn challenge to the browser that was asked. */
export const PASSKEY_COOKIE = 'tiltyard.passkey'
