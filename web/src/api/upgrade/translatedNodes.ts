/** Maps our texts to the elements that a translation put in their place. */
type StandIns = WeakMap<Node, ChildNode>

/**
 * Makes React tolerate a browser's translation, which replaces texts by `<font>` and makes React's changes throw. A
 * changed text is put back, and translated again. @returns a function that stops it.
 */
export function guardTranslatedNodes(): () => void {
  const standIns: StandIns = new WeakMap()
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') putBack(record.target, standIns)
      else noteStandIns(record, standIns, (text) => observer.observe(text, { characterData: true }))
    }
  })
  observer.observe(document.documentElement, { childList: true, subtree: true })
  const restore = guardPrototype(standIns)
  return () => {
    observer.disconnect()
    restore()
  }
}

/** Notes texts that a `<font>` replaced; both changes may come in one record or in two. */
function noteStandIns(record: MutationRecord, standIns: StandIns, watch: (text: Text) => void): void {
  const near = [...record.addedNodes, record.previousSibling, record.nextSibling]
  const standIn = near.find((node): node is HTMLElement => node instanceof HTMLElement && node.localName === 'font')
  if (standIn === undefined) return
  for (const text of record.removedNodes) {
    if (!(text instanceof Text) || text.isConnected) continue
    standIns.set(text, standIn)
    watch(text)
  }
}

function putBack(text: Node, standIns: StandIns): void {
  const standIn = standIns.get(text)
  if (!standIn?.isConnected || text.isConnected) return
  standIn.replaceWith(text)
  standIns.delete(text)
}

function guardPrototype(standIns: StandIns): () => void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function guarded<Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    standIns.get(child)?.remove()
    return child
  }
  Node.prototype.insertBefore = function guarded<Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    if (before === null || before.parentNode === this) return insertBefore.call(this, child, before) as Child
    const standIn = standIns.get(before) ?? null
    return insertBefore.call(this, child, standIn?.parentNode === this ? standIn : null) as Child
  }
  return () => Object.assign(Node.prototype, { removeChild, insertBefore })
}
