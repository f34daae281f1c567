// A worker of npm run chances: measures the case it receives, and sends the result.
import * as engine from '@tiltyard/engine'
import { type CaseTask, measureCase } from './caseError.ts'

process.on('message', (task: CaseTask) => {
  process.send?.(measureCase(engine, task))
})
