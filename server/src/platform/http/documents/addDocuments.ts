import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docsPage.ts'
import { type OpenApiDocument, openApiDocument } from './openApi.ts'

/**
 * Serves the interface's description as data and as a page. Each is rendered on first use, which takes some 100 ms:
 * most servers never need it, and an eager one would start later.
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
