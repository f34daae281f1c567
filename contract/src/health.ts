import { z } from 'zod'
import { reading } from './endpoint.ts'

export const health = {
  get: reading({
    path: '/api/health',
    access: 'anyone',
    summary:
      '200 and {"status":"ok"} once the server is ready, with a warning while its disk has little room; 503 while it starts or stops, and while its disk is full.',
    params: z.strictObject({}),
    query: z.strictObject({}),
    output: z.object({ status: z.literal('ok'), warning: z.string().optional() }),
  }),
}
