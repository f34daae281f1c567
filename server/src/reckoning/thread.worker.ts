// What runs in the thread beside the server: it is asked one thing after the other.
import { parentPort } from 'node:worker_threads'
import { stepBack } from './stepBack.ts'
import { answerTo, type ThreadTask } from './threadTask.ts'

stepBack()
parentPort?.on('message', (task: ThreadTask) => parentPort?.postMessage(answerTo(task)))
