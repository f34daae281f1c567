/** Whom push services may turn to; the league's own address where nobody is named, and null where it has none by https. */
export function pushContact({
  TILTYARD_PUSH_CONTACT: named,
  TILTYARD_ADDRESS: address,
}: Readonly<Record<'TILTYARD_PUSH_CONTACT' | 'TILTYARD_ADDRESS', string>>): string | null {
  if (named !== '') return named
  return address.startsWith('https:') ? new URL(address).origin : null
}
