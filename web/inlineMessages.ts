import type { NodePath, PluginObj } from '@babel/core'
import * as b from '@babel/types'
import { type Chooser, fragment, MessageCode } from './messageCode.ts'

/** The message of an id in the language that is built. */
export type Translate = (id: string, english: string) => string

const CHOOSERS = '#choosers'

/**
 * A step of the build after the macros' own: puts each message in the place where it is asked for, in the one language
 * that is built, so that a page carries no table of messages and nothing that reads one.
 */
export function inlineMessages(translate: Translate): PluginObj {
  return {
    name: 'inline-messages',
    visitor: {
      Program: {
        exit(program) {
          const chosen = new Map<Chooser, b.Identifier>()
          const nameOf = (chooser: Chooser): b.Identifier => {
            const name = chosen.get(chooser) ?? program.scope.generateUidIdentifier(chooser)
            chosen.set(chooser, name)
            return b.cloneNode(name)
          }
          program.traverse({
            ObjectExpression(path) {
              const descriptor = descriptorIn(path.node)
              if (descriptor === null) return
              const said = new MessageCode(descriptor.values, descriptor.elements, nameOf)
              write(path, said, translate(descriptor.id, descriptor.english))
            },
          })
          for (const [chooser, name] of chosen) {
            const specifier = b.importSpecifier(name, b.identifier(chooser))
            program.unshiftContainer('body', b.importDeclaration([specifier], b.stringLiteral(CHOOSERS)))
          }
          program.scope.crawl()
          for (const path of program.get('body')) dropImport(path)
        },
      },
    },
  }
}

function write(path: NodePath<b.ObjectExpression>, said: MessageCode, message: string): void {
  const { parentPath } = path
  if (parentPath.isCallExpression()) {
    parentPath.replaceWith(said.text(message))
    return
  }
  const element = parentPath.parentPath?.parentPath
  if (!parentPath.isJSXSpreadAttribute() || !element?.isJSXElement()) throw path.buildCodeFrameError('Whose message?')
  const children = said.children(message)
  if (element.parentPath.isJSXElement() || element.parentPath.isJSXFragment()) element.replaceWithMultiple(children)
  else element.replaceWith(fragment(children))
}

interface Descriptor {
  readonly id: string
  readonly english: string
  readonly values: ReadonlyMap<string, b.Expression>
  readonly elements: ReadonlyMap<string, b.JSXElement>
}

/** What the macros have made of a message; null for any other object. */
function descriptorIn(node: b.ObjectExpression): Descriptor | null {
  if (!node.leadingComments?.some(({ value }) => value === 'i18n')) return null
  const parts = partsOf(node)
  const [id, message, values, components] = ['id', 'message', 'values', 'components'].map((name) => parts.get(name))
  if (!b.isStringLiteral(id) || !b.isStringLiteral(message)) return null
  const elements = [...partsOf(components)].flatMap(([name, one]) =>
    b.isJSXElement(one) ? [[name, one] as const] : [],
  )
  return { id: id.value, english: message.value, values: partsOf(values), elements: new Map(elements) }
}

function partsOf(node: b.Node | undefined): ReadonlyMap<string, b.Expression> {
  const parts = new Map<string, b.Expression>()
  if (!b.isObjectExpression(node)) return parts
  for (const part of node.properties) {
    if (!b.isObjectProperty(part) || !b.isExpression(part.value)) continue
    const { key } = part
    if (b.isIdentifier(key)) parts.set(key.name, part.value)
    else if (b.isStringLiteral(key) || b.isNumericLiteral(key)) parts.set(String(key.value), part.value)
  }
  return parts
}

/** Takes out what the macros import, which nothing uses any more. */
function dropImport(path: NodePath<b.Statement>): void {
  if (!path.isImportDeclaration() || !/^@lingui\/(core|react)$/.test(path.node.source.value)) return
  const isUsed = path.node.specifiers.some(({ local }) => path.scope.getBinding(local.name)?.referencePaths.length)
  if (isUsed) throw path.buildCodeFrameError('Messages that are looked up as they are shown are not known here.')
  path.remove()
}
