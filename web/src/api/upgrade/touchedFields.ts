/** Collects the fields that the user types into from now on. */
export function collectTouchedFields(page: Window): ReadonlySet<Node> {
  const touched = new Set<Node>()
  page.document.addEventListener('input', ({ target }) => target instanceof Node && touched.add(target))
  return touched
}
