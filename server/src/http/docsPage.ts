import type { OpenApiDocument, OpenApiOperation } from './openApi.ts'

/** The document as a page to read: plain HTML, no scripts. */
export function docsPage(document: OpenApiDocument): string {
  const sections = Object.entries(document.paths).map(([path, { get }]) => operationSection(path, get))
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}: the read interface</title><link rel="stylesheet" href="/api/docs.css"></head>
<body><main>
<h1>${escapeHtml(document.info.title)}: the read interface</h1>
<p>${escapeHtml(document.info.description)} The same as data: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${sections.join('\n')}
</main></body></html>
`
}

export const docsStyle = `:root { color-scheme: light dark; font: 17px/1.5 Georgia, serif; }
body { margin: 0; background: light-dark(#fbf6ea, #14110d); color: light-dark(#1f1a14, #f3ecdd); }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem; }
a { color: light-dark(#1f4e8c, #8ab6f2); }
section { border-top: 1px solid light-dark(#8a7b63, #7d7262); margin-top: 2rem; }
h2 { font: 600 1.1rem ui-monospace, monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: 0.75rem; border: 1px solid light-dark(#8a7b63, #7d7262); }
dt { font: 600 0.95rem ui-monospace, monospace; }
`

function operationSection(path: string, operation: OpenApiOperation): string {
  const { description = '', content = {} } = operation.responses[200] as {
    description?: string
    content?: Record<string, { schema: unknown }>
  }
  const [type = '', answer] = Object.entries(content)[0] ?? []
  return `<section>
<h2>GET ${escapeHtml(path)}</h2>
<p>${escapeHtml(operation.summary)}</p>
${parameterList(operation)}
<p>${escapeHtml(description)} <code>${escapeHtml(type)}</code></p>
<details><summary>Schema</summary><pre tabindex="0">${escapeHtml(JSON.stringify(answer?.schema, null, 2))}</pre></details>
</section>`
}

function parameterList({ parameters }: OpenApiOperation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    (one) =>
      `<dt>${escapeHtml(one.name)}</dt><dd>${one.in}, ${one.required ? 'required' : 'optional'}; <code>${escapeHtml(JSON.stringify(one.schema))}</code></dd>`,
  )
  return `<dl>${rows.join('')}</dl>`
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}
