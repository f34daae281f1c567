/** A bus that can't be used: a sentence for whoever has named it. */
export class BusError extends Error {}

/** @param what is wrong with the bus at an address, after which comes what is allowed. */
export function busError(url: string, what: string): BusError {
  const allowed = 'Use the address of a NATS server with JetStream, such as nats://127.0.0.1:4222.'
  return new BusError(`The bus of TILTYARD_BUS, "${withoutPassword(url)}", ${what}. ${allowed}`)
}

/** Addresses as they may be printed; what is none is not, for nobody knows where in it a password ends. */
export function withoutPassword(list: string): string {
  const parts = list.split(',').map((part) => part.trim())
  return parts.every((part) => URL.canParse(part)) ? parts.map(withoutLogin).join(', ') : '(hidden)'
}

function withoutLogin(address: string): string {
  const { protocol, username, password, host } = new URL(address)
  return `${protocol}//${username || password ? '(hidden)@' : ''}${host}`
}
