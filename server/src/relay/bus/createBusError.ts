/** An unusable bus, as a sentence for the operator. */
export class BusError extends Error {}

/** @param what the problem of the bus at an address; the message adds the allowed form. */
export function createBusError(url: string, what: string): BusError {
  const allowed = 'Use the address of a NATS server with JetStream, such as nats://127.0.0.1:4222.'
  return new BusError(`The bus of TILTYARD_BUS, "${maskPasswordsInAddresses(url)}", ${what}. ${allowed}`)
}

/** Removes passwords from addresses; hides a malformed one whole, because its password can't be found. */
export function maskPasswordsInAddresses(list: string): string {
  const parts = list.split(',').map((part) => part.trim())
  return parts.every((part) => URL.canParse(part)) ? parts.map(withoutLogin).join(', ') : '(hidden)'
}

function withoutLogin(address: string): string {
  const { protocol, username, password, host } = new URL(address)
  return `${protocol}//${username || password ? '(hidden)@' : ''}${host}`
}
