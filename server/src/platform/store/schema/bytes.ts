import { customType } from 'drizzle-orm/pg-core'

/** Bytes as they are; the one driver gives them back as a Buffer, the other as a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

/** A hash or another row of bytes that is told in hex. */
export const hex = customType<{ data: string; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (text) => Buffer.from(text, 'hex'),
  fromDriver: (kept) => Buffer.from(kept).toString('hex'),
})
