export const databaseUrlFormat =
  'postgres://USER:PASSWORD@HOST:PORT/DATABASE; in the user and the password every character but letters, digits and -._~ is percent-encoded (@ is %40, # is %23, / is %2F, % is %25)'

/** A character as it is, or percent-encoded. */
const encoded = String.raw`(?:[^\s:@/?#%]|%[\da-f]{2})`
const address = new RegExp(
  String.raw`^postgres(?:ql)?://(?:${encoded}*(?::${encoded}*)?@)?[^@/?#]*(?:/[^@?#]*)?(?:\?[^#@]*)?$`,
  'i',
)

/** Whether an address says where what begins: one whose password holds an @ or a # is read as another host. */
export function isDatabaseUrl(value: string): boolean {
  return address.test(value)
}

/** The address as the driver is given it; null for none. Modes that the driver warns of are those that it takes them for. */
export function withSslModeVerifyFull(value: string | undefined): string | null {
  return value ? value.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full') : null
}
