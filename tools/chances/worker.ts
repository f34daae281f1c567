// One core's part of the table of errors: measures the case it is sent, and sends what it found.
import * as engine from '@tiltyard/engine'
import { type CaseTask, measureCase } from './caseError.ts'

process.on('message', (task: CaseTask) => {
  process.send?.(measureCase(engine, task))
})
