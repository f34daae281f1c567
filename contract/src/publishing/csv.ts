import { z } from 'zod'

/** What stands between the cells of a table. */
export const separator = z
  .enum([',', ';'])
  .default(',')
  .describe('Between cells. With a semicolon decimals have a comma, as spreadsheets of many locales expect.')
export type Separator = z.output<typeof separator>
