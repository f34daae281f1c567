import { escapeMarkup } from '../toPlainLine.ts'
import type { JsonSchema, OpenApiContent, OpenApiDocument, OpenApiOperation } from './openApi.ts'

/** Renders the document as plain HTML without scripts. */
export function renderApiDocsPage({ info, paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => operationSection(`${method.toUpperCase()} ${path}`, operation)),
  )
  const schemas = Object.entries(components.schemas).map(([name, schema]) => schemaSection(name, schema))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(info.title)}: the interface</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>${escapeMarkup(info.title)}: the interface</h1>
<p>${escapeMarkup(info.description)} The same as data: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${liveUpdates}
${operations.join('\n')}
<h1>Schemas</h1>
${schemas.join('\n')}
</main></body></html>
`
}

/** For operators: the notice that live updates are blocked links here. */
const liveUpdates = `<section>
<h2 id="live-updates">Live updates behind a proxy</h2>
<p>Live updates are one long reply to <code>GET /api/live</code>, with a heartbeat each 5 seconds. A proxy must ask for it by HTTP/1.1,
pass each piece on at once (no buffering, no compression of its own) and keep it open. Where it does not, pages poll every 3 seconds and
try the stream again each minute. The file <code>docs/operations.md</code> of the source has settings for nginx, Caddy and Traefik.</p>
</section>`

export const apiDocsStyle = `:root { color-scheme: light dark; font: 17px/1.5 Georgia, serif; }
body { margin: 0; background: light-dark(#fbf6ea, #14110d); color: light-dark(#1f1a14, #f3ecdd); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
a { color: light-dark(#1f4e8c, #8ab6f2); }
section { border-top: 1px solid light-dark(#8a7b63, #7d7262); margin-top: 2rem; }
h2 { font: 600 1.1rem ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid light-dark(#8a7b63, #7d7262); }
dt { font: 600 0.95rem ui-monospace, monospace; }
`

function operationSection(title: string, operation: OpenApiOperation): string {
  const { requestBody, responses } = operation
  const { 200: answer, ...refusals } = responses
  return `<section>
<h2>${escapeMarkup(title)}</h2>
<p>${escapeMarkup(operation.summary)} <strong>${escapeMarkup(operation.description)}</strong></p>
${parameterList(operation)}
${requestBody ? contentDetails('Request', requestBody.content) : ''}
<p>${escapeMarkup(answer?.description ?? '')}</p>
${contentDetails('Answer', answer?.content ?? {})}
<details><summary>Refusals</summary><dl>${Object.entries(refusals).map(refusalLine).join('')}</dl></details>
</section>`
}

function contentDetails(title: string, content: OpenApiContent['content']): string {
  const [type = '', { schema } = { schema: {} }] = Object.entries(content)[0] ?? []
  return `<details><summary>${title}: <code>${escapeMarkup(type)}</code></summary>${schemaText(schema)}</details>`
}

function schemaSection(name: string, schema: JsonSchema): string {
  const id = escapeMarkup(name)
  return `<section><h2 id="${id}">${id}</h2><details><summary>Schema</summary>${schemaText(schema)}</details></section>`
}

/** A schema as text, its references as links. */
function schemaText(schema: JsonSchema): string {
  const text = escapeMarkup(JSON.stringify(schema, null, 2))
  const linked = text.replace(/#\/components\/schemas\/([\w.]+)/g, '<a href="#$1">$1</a>')
  return `<pre tabindex="0">${linked}</pre>`
}

function refusalLine([status, { description }]: [string, OpenApiContent]): string {
  const said = description.split('\n').map((line) => `<dd>${escapeMarkup(line)}</dd>`)
  return `<dt>${status}</dt>${said.join('')}`
}

function parameterList({ parameters }: OpenApiOperation): string {
  if (parameters.length === 0) return ''
  const lines = parameters.map(
    (one) =>
      `<dt>${escapeMarkup(one.name)}</dt><dd>${one.in}, ${one.required ? 'required' : 'optional'}; <code>${escapeMarkup(JSON.stringify(one.schema))}</code></dd>`,
  )
  return `<dl>${lines.join('')}</dl>`
}
