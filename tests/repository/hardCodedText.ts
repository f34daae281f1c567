import { type NodePath, parseSync, traverse } from '@babel/core'
import * as b from '@babel/types'

/** An untranslated text in a source. */
export interface HardCodedText {
  readonly line: number
  readonly text: string
}

/** Attributes whose value is no text. */
const plainAttributes =
  /^(className|key|id|to|href|src|type|role|name|htmlFor|d|viewBox|transform|fill|stroke|style|rel|target|method|action|autoComplete|inputMode|look|as|crossOrigin|xmlns|points|path|preserveAspectRatio|data-.*|aria-(live|current|controls|labelledby|describedby|haspopup|orientation|relevant|sort|owns|activedescendant))$/
const macros = /^(t|plural|select|Trans|Plural|Select)$/
const thrown = /(Error|Refusal)$/
const forDevelopers = /^(console|performance)$/
/** Names of keys, headers and methods, and CSS units. */
const codes =
  /^(Enter|Escape|Space|Tab|Home|End|Page(Up|Down)|Arrow\w+|GET|POST|UTC|Europe\/\w+|[A-Z][A-Z0-9]*(_[A-Z0-9]+)+|[\w-]+\/[\w.+-]+)$/

/**
 * Finds texts that no macro wraps: in elements, attributes, and strings that look like a label or several words.
 * @throws Error if the source can't be parsed.
 */
export function findHardCodedTexts(code: string, filename: string): HardCodedText[] {
  const plugins: ('typescript' | 'jsx')[] = filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript']
  const parsed = parseSync(code, { filename, babelrc: false, configFile: false, parserOpts: { plugins } })
  const found: HardCodedText[] = []
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

/** Several words, a capitalized word, or capitals. */
function readsLikeText(text: string): boolean {
  if (codes.test(text.trim())) return false
  return /\p{L}{2,}[,.:;!?’…]* \p{L}/u.test(text) || /^\p{Lu}(\p{Ll}{2,}|\p{Lu}{2,})[\p{L}’ .…!?]*$/u.test(text.trim())
}

/** Whether the text is for the program: a type, a key, a module, a comparison, or an attribute. */
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

/** Whether a macro wraps it, or only developers see it. */
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
