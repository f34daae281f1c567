import { configure } from '@testing-library/react'

// What is proved is that it comes, not how soon: a machine may have more to do than this.
configure({ asyncUtilTimeout: 15_000 })
