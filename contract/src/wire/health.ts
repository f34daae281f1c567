import { z } from 'zod'
import type { RouteGroup } from './route.ts'

export const health = {
  get: {
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary:
      '200 once the server is ready, with a warning while its disk has little room; 503 while it starts or stops, cannot reach its database, or has no room to store anything.',
    refusals: ['store-unreachable', 'disk-full'],
    reply: z.object({
      status: z.literal('ok'),
      version: z.string().describe('Which version of Tilt Yard runs.'),
      clockAheadMs: z
        .int()
        .describe(
          "How far this machine's clock is ahead of the database's, which the server goes by; below 0 when behind.",
        ),
      warning: z.string().exactOptional(),
    }),
  },
  parts: {
    method: 'GET',
    path: '/api/health/parts',
    access: 'admin',
    summary: 'How each part of this server stands, for its operators: 200 whether all are ready or not.',
    reply: z.object({
      isReady: z.boolean().describe('Whether every part is.'),
      version: z.string(),
      parts: z.array(
        z.object({
          name: z.string().describe('Such as store, steward or thread.'),
          isReady: z.boolean(),
          note: z.string().nullable().describe('What there is to say of it.'),
        }),
      ),
    }),
  },
} as const satisfies RouteGroup
