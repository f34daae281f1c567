import { customType } from 'drizzle-orm/pg-core'

/** Raw bytes; one driver returns a Buffer, the other a Uint8Array. */
export const bytesColumn = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** Bytes that the code sees in hex, such as a hash. */
export const hexColumn = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => Buffer.from(text, 'hex'),
  fromDriver: (kept) => Buffer.from(kept).toString('hex'),
})
