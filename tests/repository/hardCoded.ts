import { type NodePath, parseSync, traverse } from '@babel/core'
import * as b from '@babel/types'

/** Text that stands in the sources as it is shown, where only its own language can read it. */
export interface HardCoded {
  readonly line: number
  readonly text: string
}

/** What is no text for eyes or ears, whatever it holds. */
const plainAttributes =
  /^(className|key|id|to|href|src|type|role|name|htmlFor|d|viewBox|transform|fill|stroke|style|rel|target|method|action|autoComplete|inputMode|look|as|crossOrigin|xmlns|points|path|preserveAspectRatio|data-.*|aria-(live|current|controls|labelledby|describedby|haspopup|orientation|relevant|sort|owns|activedescendant))$/
const macros = /^(t|plural|select|Trans|Plural|Select)$/
const thrown = /(Error|Refusal)$/
const forDevelopers = /^(console|performance)$/
/** Names of keys as browsers have them, of headers and methods, of units in CSS. */
const codes =
  /^(Enter|Escape|Space|Tab|Home|End|Page(Up|Down)|Arrow\w+|GET|POST|UTC|Europe\/\w+|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+|[\w-]+\/[\w.+-]+)$/

/**
 * Finds the text of a source that no macro has wrapped: in elements, in attributes, and wherever a string reads like a
 * label or like several words. @throws Error when the source can't be parsed.
 */
export function hardCodedIn(code: string, filename: string): HardCoded[] {
  const plugins: ('typescript' | 'jsx')[] = filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const parsed = parseSync(code, { filename, babelrc: false, configFile: false, parserOpts: { plugins } })
  const found: HardCoded[] = []
  const tell = (path: NodePath, text: string): void => {
    found.push({ line: path.node.loc?.start.line ?? 0, text: text.trim().replace(/\s+/g, ' ') })
  }
  if (parsed === null) return found
  traverse(parsed, {
    JSXText(path) {
      if (/\p{L}{2}/u.test(path.node.value) && !isSaid(path)) tell(path, path.node.value)
    },
    StringLiteral(path) {
      if (readsLikeText(path.node.value) && !isCode(path) && !isSaid(path)) tell(path, path.node.value)
    },
    TemplateLiteral(path) {
      const text = path.node.quasis.map(({ value }) => value.cooked ?? '').join('…')
      if (readsLikeText(text) && !isCode(path) && !isSaid(path)) tell(path, text)
    },
  })
  return found
}

/** Words with a space between them, or one with a capital, or in capitals. */
function readsLikeText(text: string): boolean {
  if (codes.test(text.trim())) return false
  return /\p{L}{2,}[,.:;!?’…]* \p{L}/u.test(text) || /^\p{Lu}(\p{Ll}{2,}|\p{Lu}{2,})[\p{L}’ .…!?]*$/u.test(text.trim())
}

/** Whether what stands here is for the program: a type, a key, a module, a comparison, an attribute that nobody reads. */
function isCode(path: NodePath): boolean {
  const { parentPath: parent, node } = path
  if (parent === null || parent.isTSLiteralType() || parent.isModuleDeclaration() || parent.isDirective()) return true
  if (parent.isImportExpression() || parent.isSwitchCase()) return true
  if (parent.isObjectProperty({ key: node }) || parent.isTSPropertySignature() || parent.isTSEnumMember()) return true
  if (parent.isMemberExpression({ property: node })) return true
  if (parent.isBinaryExpression() && /^[!=]==?$/.test(parent.node.operator)) return true
  const attribute = path.findParent((one) => one.isJSXAttribute() || one.isJSXElement() || one.isFunction())
  if (!attribute?.isJSXAttribute()) return false
  const { name } = attribute.node
  return b.isJSXIdentifier(name) && plainAttributes.test(name.name)
}

/** Whether a macro wraps it, or nobody is told but developers. */
function isSaid(path: NodePath): boolean {
  return path.findParent((one) => isMacro(one) || isForDevelopers(one)) !== null
}

function isMacro(path: NodePath): boolean {
  if (path.isTaggedTemplateExpression()) return b.isIdentifier(path.node.tag) && macros.test(path.node.tag.name)
  if (path.isCallExpression()) return b.isIdentifier(path.node.callee) && macros.test(path.node.callee.name)
  if (!path.isJSXElement()) return false
  const { name } = path.node.openingElement
  return b.isJSXIdentifier(name) && macros.test(name.name)
}

function isForDevelopers(path: NodePath): boolean {
  if (path.isNewExpression()) return b.isIdentifier(path.node.callee) && thrown.test(path.node.callee.name)
  if (!path.isCallExpression() || !b.isMemberExpression(path.node.callee)) return false
  const { object } = path.node.callee
  return b.isIdentifier(object) && forDevelopers.test(object.name)
}
