/** The fields of a page that have been typed in since this was called. */
export function noteTouched(page: Window): ReadonlySet<Node> {
  const touched = new Set<Node>()
  page.document.addEventListener('input', ({ target }) => target instanceof Node && touched.add(target))
  return touched
}
