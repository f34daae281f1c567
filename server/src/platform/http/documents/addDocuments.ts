import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docsPage.ts'
import { type OpenApiDocument, openApiDocument } from './openApi.ts'

/**
 * The description of the interface, as data and as a page. Each is made when it is first asked for, some 100 ms of one turn:
 * few servers ever are, and all would begin later by that.
 */
export function addDocuments(app: FastifyInstance, version: string): void {
  let document: OpenApiDocument | null = null
  let page: string | null = null
  const documentOnce = (): OpenApiDocument => {
    document ??= openApiDocument(version)
    return document
  }
  const pageOnce = (): string => {
    page ??= docsPage(documentOnce())
    return page
  }
  app.get('/api/openapi.json', async (_request, reply) => reply.send(documentOnce()))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOnce()))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
