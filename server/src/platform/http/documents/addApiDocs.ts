import type { FastifyInstance } from 'fastify'
import { createOpenApiDocument, type OpenApiDocument } from './openApi.ts'
import { apiDocsStyle, renderApiDocsPage } from './renderApiDocsPage.ts'

/**
 * Serves the interface's description as data and as a page. Each is rendered on first use, which takes some 100 ms:
 * most servers never need it, and an eager one would start later.
 */
export function addApiDocs(app: FastifyInstance, version: string): void {
  let document: OpenApiDocument | null = null
  let page: string | null = null
  const documentOnce = (): OpenApiDocument => {
    document ??= createOpenApiDocument(version)
    return document
  }
  const pageOnce = (): string => {
    page ??= renderApiDocsPage(documentOnce())
    return page
  }
  app.get('/api/openapi.json', async (_request, reply) => reply.send(documentOnce()))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(pageOnce()))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(apiDocsStyle))
}
