import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createRecordingLog } from '../../testing/quietLog.ts'
import { addErrorReplies } from './replies.ts'

test("the log has an error's path, but not the address of a calendar", async () => {
  const { log, lines } = createRecordingLog()
  const app = Fastify()
  addErrorReplies(app, log)
  const fail = async (): Promise<never> => Promise.reject(new Error('broken'))
  for (const path of ['/api/calendar/:token', '/api/knights']) app.get(path, fail)
  for (const url of ['/api/calendar/OUR-SECRET.ics?x=1', '/api/knights']) {
    expect((await app.inject(url)).statusCode).toBe(500)
  }
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/api/calendar/...?x=1', '/api/knights'])
  expect(lines.join('')).not.toContain('OUR-SECRET')
})
