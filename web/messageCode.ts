import * as b from '@babel/types'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** What a message is filled in with, by the name that its placeholder has. */
export type Values = ReadonlyMap<string, b.Expression>
/** Elements without children, in whose places a message has <0>…</0>. */
export type Elements = ReadonlyMap<string, b.JSXElement>

type Token = string | readonly [name: string, format?: string, ways?: Readonly<Record<string, unknown>>]

/** The function of `src/language` that chooses among the ways to say a number or a word. */
export type Chooser = 'plural' | 'select'
const choosers: Readonly<Record<string, Chooser>> = { plural: 'plural', select: 'select' }

/** Writes a message as the code that says it: a literal where nothing is filled in. */
export class MessageCode {
  private readonly values: Values
  private readonly elements: Elements
  private readonly nameOf: (chooser: Chooser) => b.Identifier
  private readonly used = new Set<string>()

  constructor(values: Values, elements: Elements, nameOf: (chooser: Chooser) => b.Identifier) {
    this.values = values
    this.elements = elements
    this.nameOf = nameOf
  }

  /** @throws Error when the message is no message, or names what it is not given. */
  text(message: string): b.Expression {
    return this.textOf(tokensOf(message), null)
  }

  /** The message with its elements: what stands between the tags of a fragment. @throws Error as `text` does. */
  children(message: string): JsxChild[] {
    return this.childrenOf(tokensOf(message), null)
  }

  private textOf(tokens: readonly Token[], counted: b.Expression | null): b.Expression {
    const texts: string[] = ['']
    const expressions: b.Expression[] = []
    for (const token of tokens) {
      if (!isText(token)) {
        expressions.push(this.filled(token, (ways, on) => this.textOf(ways, on)))
        texts.push('')
      } else if (token === '#' && counted !== null) {
        expressions.push(counted)
        texts.push('')
      } else texts.push(`${texts.pop()}${token}`)
    }
    const [first = ''] = texts
    if (expressions.length === 0) return b.stringLiteral(first)
    if (expressions.length === 1 && texts.every((text) => text === '') && b.isCallExpression(expressions[0])) {
      return expressions[0]
    }
    const quasis = texts.map((text, at) =>
      b.templateElement({ raw: text.replace(/[\\`]|\$\{/g, '\\$&'), cooked: text }, at === texts.length - 1),
    )
    return b.templateLiteral(quasis, expressions)
  }

  private filled(
    token: Exclude<Token, string>,
    inner: (tokens: readonly Token[], counted: b.Expression | null) => b.Expression,
  ): b.Expression {
    const [name, format, ways] = token
    const value = this.valueOf(name)
    if (b.isJSXElement(value) || b.isJSXFragment(value)) throw new Error(`{${name}} is an element: use <Plural>.`)
    if (format === undefined) return value
    const chooser = choosers[format]
    if (chooser === undefined || ways === undefined) throw new Error(`{${name}, ${format}} is not known here.`)
    const counted = chooser === 'select' ? null : value
    const properties = Object.entries(ways)
      .filter(([way]) => way !== 'offset')
      .map(([way, said]) => {
        const tokens = typeof said === 'string' ? [said] : (said as readonly Token[])
        return b.objectProperty(b.stringLiteral(way), inner(tokens, counted))
      })
    return b.callExpression(this.nameOf(chooser), [value, b.objectExpression(properties)])
  }

  private valueOf(name: string): b.Expression {
    const value = this.values.get(name)
    if (value === undefined) throw new Error(`{${name}} is not given.`)
    // A node may stand in one place only.
    const isFirst = !this.used.has(name)
    this.used.add(name)
    return isFirst ? value : b.cloneNode(value)
  }

  private childrenOf(tokens: readonly Token[], counted: b.Expression | null): JsxChild[] {
    const open: { readonly name: string; readonly children: JsxChild[] }[] = [{ name: '', children: [] }]
    const add = (child: JsxChild): void => void open.at(-1)?.children.push(child)
    for (const token of tokens) {
      if (!isText(token)) {
        add(b.jsxExpressionContainer(this.filled(token, (ways, on) => fragment(this.childrenOf(ways, on)))))
        continue
      }
      if (token === '#' && counted !== null) {
        add(b.jsxExpressionContainer(b.cloneNode(counted)))
        continue
      }
      for (const part of token.split(/(<\/?\d+\/?>)/)) {
        const [, closes, name = '', isEmpty] = /^<(\/?)(\d+)(\/?)>$/.exec(part) ?? []
        if (name === '') {
          if (part !== '') add(b.jsxExpressionContainer(b.stringLiteral(part)))
        } else if (isEmpty) add(this.element(name, []))
        else if (!closes) open.push({ name, children: [] })
        else {
          const done = open.pop()
          if (done?.name !== name) throw new Error(`</${name}> closes what is not open.`)
          add(this.element(name, done.children))
        }
      }
    }
    const [whole] = open
    if (whole === undefined || open.length > 1) throw new Error(`<${open.at(-1)?.name}> is not closed.`)
    return whole.children
  }

  private element(name: string, children: JsxChild[]): b.JSXElement {
    const bare = this.elements.get(name)
    if (bare === undefined) throw new Error(`<${name}> is not given.`)
    const { name: tag, attributes } = bare.openingElement
    const isEmpty = children.length === 0
    const closing = isEmpty ? null : b.jsxClosingElement(b.cloneNode(tag))
    return b.jsxElement(b.jsxOpeningElement(b.cloneNode(tag), attributes, isEmpty), closing, children)
  }
}

type JsxChild = b.JSXElement['children'][number]

/** Text alone as text, anything else as a fragment. */
export function fragment(children: JsxChild[]): b.Expression {
  const [only] = children
  if (only === undefined) return b.stringLiteral('')
  if (children.length === 1 && b.isJSXExpressionContainer(only) && b.isStringLiteral(only.expression))
    return only.expression
  return b.jsxFragment(b.jsxOpeningFragment(), b.jsxClosingFragment(), children)
}

function isText(token: Token): token is string {
  return typeof token === 'string'
}

function tokensOf(message: string): readonly Token[] {
  const compiled = compileMessage(message)
  return (typeof compiled === 'string' ? [compiled] : compiled) as readonly Token[]
}

/** What a message fills in, sorted: its placeholders with how they choose, and its tags. @throws Error as `text` does. */
export function placeholdersOf(message: string): string[] {
  const names = new Set<string>()
  const walk = (tokens: readonly Token[]): void => {
    for (const token of tokens) {
      if (isText(token)) {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) names.add(tag)
        continue
      }
      const [name, format, ways = {}] = token
      names.add(name)
      if (format !== undefined) names.add(`${name}, ${format}`)
      for (const said of Object.values(ways)) {
        if (typeof said === 'string') walk([said])
        else if (Array.isArray(said)) walk(said)
      }
    }
  }
  walk(tokensOf(message))
  return [...names].sort()
}
