import { configure } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// What is proved is that it comes, not how soon: a machine may have more to do than this.
configure({ asyncUtilTimeout: 15_000 })

// What is still being fetched would find its page closed.
afterAll(() => vi.dynamicImportSettled())
