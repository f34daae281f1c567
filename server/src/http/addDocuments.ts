import type { FastifyInstance } from 'fastify'
import { docsPage, docsStyle } from './docsPage.ts'
import { type OpenApiDocument, openApiDocument } from './openApi.ts'

/** The description of the interface, as data and as a page. It is made when it is first asked for: few servers ever are. */
export function addDocuments(app: FastifyInstance, version: string): void {
  let made: { readonly document: OpenApiDocument; readonly page: string } | null = null
  const documents = () => {
    if (made === null) {
      const document = openApiDocument(version)
      made = { document, page: docsPage(document) }
    }
    return made
  }
  app.get('/api/openapi.json', async (_request, reply) => reply.send(documents().document))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(documents().page))
  app.get('/api/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle))
}
