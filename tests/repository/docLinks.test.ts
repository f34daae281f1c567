import { describe, expect, test } from 'vitest'
import {
  listForeignCitations,
  listHeadings,
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
    expect(listHeadings(text).length).toBeGreaterThan(10)
    expect(listMisnumberedHeadings(text)).toEqual([])
  })

  test('exist', () => {
    const cited = code.flatMap(({ text }) => [...text.matchAll(/\b(rules|design) \d/g)])
    expect(cited.length).toBeGreaterThan(50)
  })
})
