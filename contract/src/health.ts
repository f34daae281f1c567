import { z } from 'zod'
import { reading } from './endpoint.ts'

export const health = {
  get: reading({
    path: '/api/health',
    access: 'anyone',
    summary:
      '200 once the server is ready, with a warning while its disk has little room; 503 while it starts or stops, cannot reach its database, or has no room to store anything.',
    params: z.strictObject({}),
    query: z.strictObject({}),
    output: z.object({
      status: z.literal('ok'),
      version: z.string().describe('Which version of Tilt Yard runs.'),
      /** How far this machine's clock is ahead of the database's, whose time the server goes by; below 0 when behind. */
      clockAheadMs: z.int(),
      warning: z.string().optional(),
    }),
  }),
}
