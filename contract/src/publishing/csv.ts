import { z } from 'zod'

/** The separator of a table's cells. */
export const csvSeparator = z
  .enum([',', ';'])
  .default(',')
  .describe('Between cells. With a semicolon decimals have a comma, as spreadsheets of many locales expect.')
export type CsvSeparator = z.output<typeof csvSeparator>
