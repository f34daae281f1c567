import { describe, expect, test } from 'vitest'
import {
  listForeignCitations,
  listHeadingNumbers,
  listMisnumberedHeadings,
  listUnresolvedCitations,
  numberedDocuments,
} from './docLinks.ts'
import { listSourceFiles } from './listSourceFiles.ts'

const code = listSourceFiles(/^(?!tests\/repository\/).*\.(tsx?|m?[jt]s|css|sql)$/)
const texts = listSourceFiles(/\.md$/)
const documents = listSourceFiles(/^docs\//)

describe('citations', () => {
  test('lead to existing sections, decisions and files', () => {
    expect(listUnresolvedCitations([...code, ...texts], documents)).toEqual([])
  })

  test('name no document from elsewhere', () => {
    expect(listForeignCitations(code)).toEqual([])
  })

  test.each(Object.values(numberedDocuments))('find %s numbered in order', (path) => {
    const text = texts.find((document) => document.path === path)?.text ?? ''
    expect(listHeadingNumbers(text).length).toBeGreaterThan(10)
    expect(listMisnumberedHeadings(text)).toEqual([])
  })

  test('exist', () => {
    const cited = code.flatMap(({ text }) => [...text.matchAll(/\b(rules|design) \d/g)])
    expect(cited.length).toBeGreaterThan(50)
  })
})

describe('the check itself', () => {
  const few = [
    { path: 'docs/rules.md', text: '# Rules\n\n## 1. Words\n\n### 1.2 Names\n\n## 2. Passes\n' },
    { path: 'docs/design.md', text: '# Design\n\n## 5. The lease\n' },
    { path: 'docs/decisions/013-a-chain.md', text: '# 013 A chain\n' },
  ]
  const cites = (text: string) => listUnresolvedCitations([{ path: 'engine/src/blow.ts', text }], few)

  test.each([
    ['/** By weight (rules 3). */', 'rules 3'],
    ['// Named so (rules 1.1).', 'rules 1.1'],
    ['/** By the book (design\n * 5.1). */', 'design 5.1'],
    ['/** Bound (decision 014). */', 'decision 014'],
    ['// See docs/season.md.', 'docs/season.md'],
  ])('finds %s', (text, cited) => {
    expect(cites(text)).toEqual([`engine/src/blow.ts cites ${cited}`])
  })

  test.each(['/** (rules 1.2 and rules 2) */', '// design 5, decision 013, docs/rules.md, docs/decisions/013'])(
    'allows %s',
    (text) => {
      expect(cites(text)).toEqual([])
    },
  )

  test.each(['(SPEC section 4)', '(RULES 27)', 'as the\n * specification has it', 'by design section 5', 'DESIGN.md'])(
    'finds %s from elsewhere',
    (text) => {
      expect(listForeignCitations([{ path: 'web/src/Home.tsx', text: `/** ${text} */` }])).toHaveLength(1)
    },
  )

  test('tells a version, a rule and a design from a citation', () => {
    const text = '// RULES_VERSION grows when rules change by design.'
    expect([...cites(text), ...listForeignCitations([{ path: 'engine/src/setup.ts', text }])]).toEqual([])
  })

  test('finds headings that are doubled or out of order', () => {
    expect(listMisnumberedHeadings('## 1. One\n### 1.1 A\n### 1.10 B\n## 2. Two\n')).toEqual([])
    expect(listMisnumberedHeadings('## 1. One\n### 1.2 A\n### 1.1 B\n## 1. Two\n')).toEqual(['1.1', '1'])
  })
})
